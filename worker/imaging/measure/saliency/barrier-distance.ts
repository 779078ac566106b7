import { doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { SaliencyGrid } from './saliency-grid.ts';

type Path = {
  readonly values: Float32Array;
  readonly distance: Float32Array;
  readonly highest: Float32Array;
  readonly lowest: Float32Array;
  /** What the path's start on the border costs. */
  readonly start: Float32Array;
};

/** Replaces the path to `to` by the one through `from` when its barrier is smaller. */
function relax(path: Path, to: number, from: number): void {
  const value = floatAt(path.values, to);
  const highest = Math.max(floatAt(path.highest, from), value);
  const lowest = Math.min(floatAt(path.lowest, from), value);
  const start = floatAt(path.start, from);
  if (highest - lowest + start >= floatAt(path.distance, to)) return;
  path.distance[to] = highest - lowest + start;
  path.start[to] = start;
  path.highest[to] = highest;
  path.lowest[to] = lowest;
}

function scanForward(path: Path, width: number, height: number): void {
  for (let y = 1; y < height; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width; i += 1) {
      relax(path, i, i - width);
      relax(path, i, i - 1);
    }
  }
}

function scanBackward(path: Path, width: number, height: number): void {
  for (let y = height - 2; y >= 0; y -= 1) {
    for (let i = y * width + width - 2; i >= y * width; i -= 1) {
      relax(path, i, i + width);
      relax(path, i, i + 1);
    }
  }
}

/**
 * The least range of values that a path from each cell to the border must cross, and the cost of where it starts.
 * Raster scans FastMBD with three passes
 * (Zhang et al. 2015, "Minimum barrier salient object detection at 80 FPS", algorithm 1).
 */
function scanned(
  values: Float32Array,
  starts: Float32Array,
  { width, height }: Size,
): Float32Array {
  const [highest, lowest] = [values.slice(), values.slice()];
  const path: Path = { values, distance: starts.slice(), highest, lowest, start: starts.slice() };
  scanForward(path, width, height);
  scanBackward(path, width, height);
  scanForward(path, width, height);
  return path.distance;
}

type Size = { readonly width: number; readonly height: number };

/** The values with left and right exchanged. */
function mirrored(values: Float32Array, width: number): Float32Array {
  const copy = values.slice();
  for (let from = 0; from < copy.length; from += width) copy.subarray(from, from + width).reverse();
  return copy;
}

/** Share of the border that must look alike to be the background. */
const BACKGROUND_SHARE = 0.15;

/** The measured cells beside the frame or beside what is not measured, such as a border. */
function borderCells({ width, height, measurable }: SaliencyGrid): number[] {
  const cells: number[] = [];
  for (let i = 0; i < measurable.length; i += 1) {
    if (floatAt(measurable, i) < 0.5) continue;
    const x = i % width;
    const isOutermost = x === 0 || x === width - 1 || i < width || i >= (height - 1) * width;
    const neighbors = [i - 1, i + 1, i - width, i + width];
    if (isOutermost || neighbors.some((at) => floatAt(measurable, at) < 0.5)) cells.push(i);
  }
  return cells;
}

/**
 * What a path costs to start at each cell: infinite but on the border, and there the least difference within which
 * `BACKGROUND_SHARE` of the border lies. So a subject that the frame cuts is not taken for background.
 */
function startsOf(values: Float32Array, border: readonly number[]): Float32Array {
  const ascending = Float64Array.from(border, (i) => floatAt(values, i)).sort();
  const needed = Math.max(1, Math.round(BACKGROUND_SHARE * ascending.length)) - 1;
  const starts = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  for (const i of border) starts[i] = reach(ascending, floatAt(values, i), needed);
  return starts;
}

/** The least distance from `value` within which more than `needed` of the ascending values lie. */
function reach(ascending: Float64Array, value: number, needed: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + needed < ascending.length; from += 1) {
    const below = value - doubleAt(ascending, from);
    const above = doubleAt(ascending, from + needed) - value;
    least = Math.min(least, Math.max(below, above));
  }
  return Math.max(0, least);
}

/** The smaller of the scans of the picture and of its mirror image, so that both give the same. */
function barrierOf(values: Float32Array, border: readonly number[], size: Size): Float32Array {
  const starts = startsOf(values, border);
  const straight = scanned(values, starts, size);
  const { width } = size;
  const reverse = mirrored(scanned(mirrored(values, width), mirrored(starts, width), size), width);
  return straight.map((distance, i) => Math.min(distance, floatAt(reverse, i)));
}

/** Minimum barrier distance of every cell from the frame's border, summed over L*, a* and b* (ΔE-like units). */
export function barrierDistance(grid: SaliencyGrid): Float32Array {
  const border = borderCells(grid);
  const barrier = new Float32Array(grid.lightness.length);
  for (const values of [grid.lightness, grid.a, grid.b]) {
    const distance = barrierOf(values, border, grid);
    for (let i = 0; i < barrier.length; i += 1) {
      barrier[i] = floatAt(barrier, i) + floatAt(distance, i);
    }
  }
  return barrier;
}
