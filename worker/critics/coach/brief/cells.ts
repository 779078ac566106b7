import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import { unionOf } from '@photo-coach/shared/domain/regions.ts';

/*
 * Places as cells of a ruler that is drawn around the picture. Models count coordinates differently (fractions,
 * thousandths, pixels, y before x); letters for columns and numbers for rows have only one reading.
 */

/** Cells along a picture's longer side: as fine as a model can distinguish by the ruler's labels. */
const LONG_SIDE = 20;
/** The fewest cells along the shorter side. */
const LEAST = 5;

export type Grid = { readonly columns: number; readonly rows: number };

/** The ruler of a picture of these sides: cells nearly square. */
export function gridOf({ width, height }: { width: number; height: number }): Grid {
  const short = (ratio: number) => Math.max(LEAST, Math.round(LONG_SIDE * ratio));
  return width >= height
    ? { columns: LONG_SIDE, rows: short(height / width) }
    : { columns: short(width / height), rows: LONG_SIDE };
}

/** "A" for 0. */
export const columnLetter = (column: number): string => String.fromCharCode(65 + column);

const CELL = /^([A-Z])\s*(\d{1,2})$/;
const ONE_TO_OTHER =
  /^\s*\(?\s*([A-Z]\s*\d{1,2})\s*(?:[:–—-]|to|\.\.|,)\s*([A-Z]\s*\d{1,2})\s*\)?\s*$/i;

function cellOf(text: string, { columns, rows }: Grid) {
  const match = CELL.exec(text.trim().toUpperCase());
  if (match === null) return null;
  const [column, row] = [(match[1] ?? 'A').charCodeAt(0) - 65, Number(match[2]) - 1];
  // One beyond the last is the margin: a place at the very edge.
  if (column > columns || row < 0 || row > rows) return null;
  return { column: clamp(column, 0, columns - 1), row: clamp(row, 0, rows - 1) };
}

/** The region of a range of cells ("C4:F7", "C4"), whose corners may come in either order; null for anything else. */
function regionOfCells(text: string, grid: Grid): Region | null {
  const range = ONE_TO_OTHER.exec(text);
  const one = cellOf(range?.[1] ?? text, grid);
  const other = cellOf(range?.[2] ?? range?.[1] ?? text, grid);
  if (one === null || other === null) return null;
  const [left, right] = [one.column, other.column].toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [one.row, other.row].toSorted((a, b) => a - b) as [number, number];
  return {
    x: left / grid.columns,
    y: top / grid.rows,
    width: (right - left + 1) / grid.columns,
    height: (bottom - top + 1) / grid.rows,
  };
}

/** Words for the whole picture. */
const WHOLE = /^(the )?(whole|entire|all|full|everywhere|frame|image|photo|picture)\b/i;

type Named = { grid: Grid; things: ReadonlyMap<string, Region> };

/** Cells, the whole picture, or the name of a found thing; null for anything else. */
function onePlace(text: string, { grid, things }: Named): Region | null {
  const place = text.trim();
  const thing = things.get(place.toLowerCase().replaceAll(' ', ''));
  if (thing !== undefined) return thing;
  return WHOLE.test(place) ? WHOLE_FRAME : regionOfCells(place, grid);
}

/** Joins places, as in "thing1+C4:F7"; a comma also stands between two corners. */
const JOINED = /[+;&]|\band\b|,(?=\s*thing)|(?<=thing ?\d+\s*),/i;

/** A place in an answer, around all the places that it joins; null if one of them can't be read. */
export function placeOfAnswer(text: string, named: Named): Region | null {
  const [first = null, ...others] = text.split(JOINED).map((one) => onePlace(one, named));
  return others.reduce((all, one) => (all && one ? unionOf(all, one) : null), first);
}

/** The range of cells that a region covers, as text for a model. */
export function cellsOfRegion({ x, y, width, height }: Region, { columns, rows }: Grid): string {
  // A region that ends on a line of the ruler does not reach into the next cell.
  const last = (end: number, count: number) =>
    clamp(Math.ceil(end * count - 0.01) - 1, 0, count - 1);
  const [left, right] = [
    clamp(Math.floor(x * columns + 0.01), 0, columns - 1),
    last(x + width, columns),
  ];
  const [top, bottom] = [clamp(Math.floor(y * rows + 0.01), 0, rows - 1), last(y + height, rows)];
  const from = `${columnLetter(left)}${top + 1}`;
  const to = `${columnLetter(Math.max(left, right))}${Math.max(top, bottom) + 1}`;
  return from === to ? from : `${from}:${to}`;
}
