import { floatAt } from '../math/typed-arrays.ts';
import type { Overview } from '../planes/planes.ts';

/** Widths, in cells, of the even border on each side. */
export type Borders = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A border is at most this share of the side that it lies across. */
const WIDEST = 0.25;
/** Cells within this distance (L*, a*, b* together) of the line's median count as its color. */
const SAME_COLOR = 5;
/** A line of one color: at least this share of its cells. An information strip carries text, on black or white. */
const EVEN = 0.97;
const EVEN_WITH_TEXT = 0.5;
/** Lightness of black and white strips. */
const BLACK = 9;
const WHITE = 93;
/** A straight edge between border and picture: a step of this many L*, a*, b* in this share of the cells. */
const STEP = 6;
const STRAIGHT = 0.6;

/** The lines parallel to one side, from the outside inward. */
type Side = {
  readonly depth: number;
  readonly length: number;
  readonly cell: (line: number, along: number) => number;
};

function sidesOf({ width, height }: Overview): Record<keyof Borders, Side> {
  return {
    left: { depth: width, length: height, cell: (line, along) => along * width + line },
    right: { depth: width, length: height, cell: (line, along) => (along + 1) * width - 1 - line },
    top: { depth: height, length: width, cell: (line, along) => line * width + along },
    bottom: {
      depth: height,
      length: width,
      cell: (line, along) => (height - 1 - line) * width + along,
    },
  };
}

type Color = { readonly lightness: number; readonly a: number; readonly b: number };

function medianAlong(values: Float32Array, side: Side, line: number): number {
  const found = new Float32Array(side.length);
  for (let along = 0; along < side.length; along += 1) {
    found[along] = floatAt(values, side.cell(line, along));
  }
  return floatAt(found.sort(), side.length >> 1);
}

const colorOfLine = (overview: Overview, side: Side, line: number): Color => ({
  lightness: medianAlong(overview.lightness, side, line),
  a: medianAlong(overview.a, side, line),
  b: medianAlong(overview.b, side, line),
});

function distance(overview: Overview, cell: number, color: Color): number {
  const lightness = floatAt(overview.lightness, cell) - color.lightness;
  const a = floatAt(overview.a, cell) - color.a;
  return Math.hypot(lightness, a, floatAt(overview.b, cell) - color.b);
}

/** Share of the line's cells for which `isCounted` holds. */
function shareAlong(side: Side, line: number, isCounted: (cell: number) => boolean): number {
  let count = 0;
  for (let along = 0; along < side.length; along += 1) {
    if (isCounted(side.cell(line, along))) count += 1;
  }
  return count / side.length;
}

/**
 * Width of the even strip along one side. It ends at a straight edge along most of the side: an even sky or a night
 * ends at an uneven outline, and is no border.
 */
function borderWidth(overview: Overview, side: Side): number {
  const color = colorOfLine(overview, side, 0);
  const isExtreme = color.lightness <= BLACK || color.lightness >= WHITE;
  const even = isExtreme ? EVEN_WITH_TEXT : EVEN;
  const isBorderCell = (cell: number): boolean => distance(overview, cell, color) <= SAME_COLOR;
  const widest = Math.floor(WIDEST * side.depth);
  let line = 0;
  while (line < widest && shareAlong(side, line, isBorderCell) >= even) line += 1;
  if (line === 0 || line === widest) return 0;
  // The edge may fall within a cell: the line after the last even one is a mixture of both.
  const isPicture = (cell: number): boolean => distance(overview, cell, color) > STEP;
  const isEdge = (at: number): boolean => shareAlong(side, at, isPicture) >= STRAIGHT;
  return isEdge(line) || isEdge(line + 1) ? line + 1 : 0;
}

/** Even strips along the sides: frames, the black or white edges of scans, and strips with a camera's data. */
export function findBorders(overview: Overview): Borders {
  const sides = sidesOf(overview);
  return {
    left: borderWidth(overview, sides.left),
    top: borderWidth(overview, sides.top),
    right: borderWidth(overview, sides.right),
    bottom: borderWidth(overview, sides.bottom),
  };
}
