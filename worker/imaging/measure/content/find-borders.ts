import type { Box } from '../measured.ts';
import type { LabGrid } from '../planes/planes.ts';

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

/** Distance of a cell's color from a line's median. */
type Distance = (cell: number) => number;

function distanceFromLine({ lightness, a, b }: LabGrid, side: Side, line: number) {
  const medianOf = (values: Float32Array): number => {
    const found = Float32Array.from(
      { length: side.length },
      (_, along) => values[side.cell(line, along)] ?? 0,
    );
    return found.sort()[side.length >> 1] ?? 0;
  };
  const [light, red, yellow] = [medianOf(lightness), medianOf(a), medianOf(b)];
  const distance: Distance = (cell) =>
    Math.hypot((lightness[cell] ?? 0) - light, (a[cell] ?? 0) - red, (b[cell] ?? 0) - yellow);
  return { light, distance };
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
 * Width of the even strip along one side. It ends at a straight edge along most of the side. An even sky or a night
 * ends at an uneven outline, so it doesn't count.
 */
function borderWidth(grid: LabGrid, side: Side): number {
  const { light, distance } = distanceFromLine(grid, side, 0);
  const even = light <= BLACK || light >= WHITE ? EVEN_WITH_TEXT : EVEN;
  const widest = Math.floor(WIDEST * side.depth);
  let line = 0;
  while (line < widest && shareAlong(side, line, (at) => distance(at) <= SAME_COLOR) >= even) {
    line += 1;
  }
  if (line === 0 || line === widest) return 0;
  // The edge may fall within a cell: the line after the last even one is a mixture of both.
  const isEdge = (at: number): boolean =>
    shareAlong(side, at, (cell) => distance(cell) > STEP) >= STRAIGHT;
  return isEdge(line) || isEdge(line + 1) ? line + 1 : 0;
}

/** The box inside even strips along the sides: frames, the edges of scans, and strips with a camera's data. */
export function findBorders(grid: LabGrid): Box {
  const { width, height } = grid;
  const upright = { depth: width, length: height };
  const level = { depth: height, length: width };
  const widthOf = (side: Omit<Side, 'cell'>, cell: Side['cell']): number =>
    borderWidth(grid, { ...side, cell });
  return {
    left: widthOf(upright, (line, along) => along * width + line),
    right: width - widthOf(upright, (line, along) => (along + 1) * width - 1 - line),
    top: widthOf(level, (line, along) => line * width + along),
    bottom: height - widthOf(level, (line, along) => (height - 1 - line) * width + along),
  };
}
