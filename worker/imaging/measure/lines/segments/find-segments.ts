import type { EdgePoints } from '../../edges/edge-points.ts';
import type { Size } from '../../planes/planes.ts';
import { fitSegments, type Segment } from './fit-segments.ts';

/** Tangent of the steepest angle, 30°, at which an edge is searched for on either side of an axis. */
const STEEPEST = 0.58;
/** The ways from a point to the one before it on an edge: lines back, and places aside; the nearest first. */
const WAYS_BACK = [
  [1, 0],
  [1, -1],
  [1, 1],
  [2, 0],
  [2, -1],
  [2, 1],
] as const;

/** Steps, in cells, from one line of the grid to the next, and from one place on it to the next. */
type Steps = { readonly lines: number; readonly along: number; readonly across: number };

/** 1 + the chain that continues at a cell; 0 for none. */
function chainBefore(chainAt: Int32Array, cell: number, ways: Int32Array, sign: number): number {
  for (let k = 0; k < ways.length; k += 1) {
    const chain = sign * (chainAt[cell + (ways[k] ?? 0)] ?? 0);
    if (chain > 0) return chain;
  }
  return 0;
}

/**
 * Points that follow each other from line to line, where the lightness changes toward the same side: down the rows for
 * upright edges, along the columns for level ones.
 */
function chainsOf(
  points: EdgePoints,
  places: Int32Array,
  { lines, along, across }: Steps,
): number[][] {
  const { dx, dy } = points.gradient;
  const [main, other] = along === 1 ? [dy, dx] : [dx, dy];
  const ways = Int32Array.from(WAYS_BACK, ([back, aside]) => aside * across - back * along);
  const chains: number[][] = [];
  // 1 + the chain that a cell's point is in; negative where the lightness falls.
  const chainAt = new Int32Array(places.length);
  const length = places.length / lines;
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < length; at += 1) {
      const cell = line * along + at * across;
      const slope = main[cell] ?? 0;
      const point = (places[cell] ?? 0) - 1;
      if (point < 0 || Math.abs(other[cell] ?? 0) > STEEPEST * Math.abs(slope)) continue;
      const sign = slope < 0 ? -1 : 1;
      const chain = chainBefore(chainAt, cell, ways, sign) || chains.push([]);
      chainAt[cell] = sign * chain;
      chains[chain - 1]?.push(point);
    }
  }
  return chains;
}

/** Straight edges that are near to upright and near to level. */
export type Segments = { readonly upright: readonly Segment[]; readonly level: readonly Segment[] };

/** Straight edges of at least `shortest` cells. A line is fitted to consecutive points, which are split at bends. */
export function findSegments(points: EdgePoints, grid: Size, shortest: number): Segments {
  const { width, height } = grid;
  const places = new Int32Array(width * height);
  for (let p = 0; p < points.count; p += 1) places[points.cell[p] ?? 0] = p + 1;
  const segmentsOf = (steps: Steps): Segment[] =>
    chainsOf(points, places, steps).flatMap((chain) => fitSegments(points, chain, grid, shortest));
  return {
    upright: segmentsOf({ lines: height, along: width, across: 1 }),
    level: segmentsOf({ lines: width, along: 1, across: width }),
  };
}
