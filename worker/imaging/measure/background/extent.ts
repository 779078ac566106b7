import { ramp } from '../math/ramp.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import type { CoarseGrid } from './coarse-grid.ts';
import type { LabColor } from './lab-color.ts';

/** A place on a grid, in cells. */
export type Cell = { readonly x: number; readonly y: number };

/** The area around a cell that has its color. */
export type Extent = {
  /** In cells, each counted by how much it belongs. */
  readonly area: number;
  /** The mean of its cells. */
  readonly center: Cell;
  /** Standard deviation of its cells' places along x and along y, in cells. */
  readonly spread: Cell;
  /** How much the cell at its center belongs to it, 0–1. */
  readonly solidity: number;
  /** Share of its cells that the subject covers, 0–1. */
  readonly subject: number;
  /** How clearly it ends: the share of the area that has its very color, 0–1; low in a gradient such as a sky's. */
  readonly definition: number;
  /** The mean color of its cells. */
  readonly color: LabColor;
  /** How much each cell of the grid belongs to it, 0–1. */
  readonly belonging: Float32Array;
};

const LEVELS = 40;
/** Shares of the contrast at which a cell belongs wholly, and no more. */
const INSIDE = 0.35;
const OUTSIDE = 0.7;

/** Each cell's difference from the color, in 1/LEVELS of OUTSIDE × contrast. */
function levelsOf(grid: CoarseGrid, color: LabColor, contrast: number): Uint8Array {
  const levels = new Uint8Array(grid.lightness.length);
  const scale = LEVELS / (OUTSIDE * Math.max(contrast, 1));
  for (let i = 0; i < levels.length; i += 1) {
    const l = floatAt(grid.lightness, i) - color.lightness;
    const a = floatAt(grid.a, i) - color.a;
    const b = floatAt(grid.b, i) - color.b;
    levels[i] = Math.min(LEVELS, Math.sqrt(l * l + a * a + b * b) * scale);
  }
  return levels;
}

/** For each cell the least level that a path from the start must pass; LEVELS where there is none. */
function reachedFrom(start: number, levels: Uint8Array, width: number): Uint8Array {
  const reached = new Uint8Array(levels.length).fill(LEVELS);
  const buckets: number[][] = Array.from({ length: LEVELS }, () => []);
  const visit = (cell: number, from: number): void => {
    const level = Math.max(from, byteAt(levels, cell));
    if (level >= byteAt(reached, cell)) return;
    reached[cell] = level;
    buckets[level]?.push(cell);
  };
  visit(start, 0);
  buckets.forEach((bucket, level) => {
    for (let cell = bucket.pop(); cell !== undefined; cell = bucket.pop()) {
      if (byteAt(reached, cell) < level) continue;
      const x = cell % width;
      if (x > 0) visit(cell - 1, level);
      if (x < width - 1) visit(cell + 1, level);
      if (cell >= width) visit(cell - width, level);
      if (cell + width < levels.length) visit(cell + width, level);
    }
  });
  return reached;
}

/** How much a cell belongs that is reached at each level, 0–1. */
const BELONGING: Float32Array = Float32Array.from({ length: LEVELS + 1 }, (_, level) =>
  ramp(OUTSIDE * (level / LEVELS), OUTSIDE, INSIDE),
);

/** Weighted sums over an area's cells. */
function sumsOf(grid: CoarseGrid, belonging: Float32Array) {
  const sums = {
    cells: 0,
    area: 0,
    x: 0,
    y: 0,
    xx: 0,
    yy: 0,
    subject: 0,
    lightness: 0,
    a: 0,
    b: 0,
  };
  for (let i = 0; i < belonging.length; i += 1) {
    const weight = floatAt(belonging, i);
    if (weight === 0) continue;
    const x = i % grid.width;
    const y = (i - x) / grid.width;
    sums.cells += 1;
    sums.area += weight;
    sums.x += weight * x;
    sums.y += weight * y;
    sums.xx += weight * x * x;
    sums.yy += weight * y * y;
    sums.subject += weight * floatAt(grid.subject, i);
    sums.lightness += weight * floatAt(grid.lightness, i);
    sums.a += weight * floatAt(grid.a, i);
    sums.b += weight * floatAt(grid.b, i);
  }
  return sums;
}

/**
 * The area around the cell `start` that differs from a color by clearly less than `contrast`, its difference from what
 * surrounds it (L*a*b*). The bounds are soft, so that the area changes little with small changes of the photo.
 */
export function extentOf(
  grid: CoarseGrid,
  start: number,
  from: LabColor,
  contrast: number,
): Extent {
  const levels = levelsOf(grid, from, contrast);
  const reached = reachedFrom(start, levels, grid.width);
  const belonging = new Float32Array(reached.length);
  for (let i = 0; i < reached.length; i += 1) {
    belonging[i] = floatAt(BELONGING, byteAt(reached, i));
  }
  const sums = sumsOf(grid, belonging);
  const area = Math.max(sums.area, 1e-6);
  const center = { x: sums.x / area, y: sums.y / area };
  const middle = Math.round(center.y) * grid.width + Math.round(center.x);
  return {
    area: sums.area,
    center,
    spread: {
      x: Math.sqrt(Math.max(0, sums.xx / area - center.x ** 2)),
      y: Math.sqrt(Math.max(0, sums.yy / area - center.y ** 2)),
    },
    solidity: floatAt(belonging, middle),
    subject: sums.subject / area,
    definition: sums.area / Math.max(sums.cells, 1),
    color: { lightness: sums.lightness / area, a: sums.a / area, b: sums.b / area },
    belonging,
  };
}
