import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** A region of at least this share of the photo is not one place in it. */
const MOST = 0.45;
/** Length from which a strip spans a side of the photo. */
const SPANNING = 0.75;
/** Half of the width of the middle band, from the center line. */
const MIDDLE = 0.1;
/** −1, 0 or 1: before, at or after the center line; a mirrored region gives the mirrored answer. */
function bandOf(start: number, length: number): -1 | 0 | 1 {
  const offset = start + length / 2 - 0.5;
  if (Math.abs(offset) <= MIDDLE) return 0;
  return offset < 0 ? -1 : 1;
}

const ROWS = { '-1': 'top', 0: 'middle', 1: 'bottom' } as const;
const COLUMNS = { '-1': 'left', 0: 'middle', 1: 'right' } as const;

/** The column of a region's center: left, middle or right. */
export const columnOf = (region: Region) => COLUMNS[bandOf(region.x, region.width)];
/** The row of a region's center: top, middle or bottom. */
export const rowOf = (region: Region) => ROWS[bandOf(region.y, region.height)];

/** Whether a region marks one place in the photo, and not most of it. */
export const isLocal = (region: Region): boolean => region.width * region.height < MOST;

/** Whether a region spans the photo from left to right. */
export const isRow = ({ width, height }: Region): boolean => width >= SPANNING && height < SPANNING;
/** Whether a region spans the photo from top to bottom. */
export const isColumn = ({ width, height }: Region): boolean =>
  height >= SPANNING && width < SPANNING;

/** Where a region lies: "in the top left", "across the bottom", "all over the photo". */
export function placeOf(region: Region): string {
  const [row, column] = [rowOf(region), columnOf(region)];
  if (!isLocal(region)) return 'all over the photo';
  if (isRow(region)) return `across the ${row}`;
  if (isColumn(region)) return column === 'middle' ? 'down the middle' : `down the ${column} side`;
  if (row === 'middle') return column === 'middle' ? 'in the middle' : `on the ${column}`;
  return column === 'middle' ? `at the ${row}` : `in the ${row} ${column}`;
}
