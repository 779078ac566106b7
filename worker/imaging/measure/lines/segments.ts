import type { EdgePoints } from '../edges.ts';
import type { Size } from '../grid/planes.ts';

/** A straight edge, in cells of the grid from its center; x grows to the right, y downward. */
export type Segment = {
  /** Middle of the segment. */
  readonly x: number;
  readonly y: number;
  /** Unit vector along it; its x is not negative. */
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  /** Mean gradient across it, in L* per cell. */
  readonly strength: number;
  /** Root mean square distance of its points from the line, in cells. */
  readonly roughness: number;
};

/** Largest root mean square distance of points from a straight line, in cells. */
const LARGEST_ROUGHNESS = 0.8;
/** Share of a segment's length that has points. */
const LEAST_COMPLETENESS = 0.6;

type Fit = Pick<Segment, 'x' | 'y' | 'dx' | 'dy' | 'roughness'>;

/** The main axis of points. */
function fitAxis({ x, y }: EdgePoints, group: readonly number[]): Fit {
  let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0];
  const [x0, y0] = [x[group[0] ?? 0] ?? 0, y[group[0] ?? 0] ?? 0];
  for (const p of group) {
    const u = (x[p] ?? 0) - x0;
    const v = (y[p] ?? 0) - y0;
    sx += u;
    sy += v;
    sxx += u * u;
    sxy += u * v;
    syy += v * v;
  }
  const n = group.length;
  const [mx, my] = [sx / n, sy / n];
  const [cxx, cxy, cyy] = [sxx / n - mx * mx, sxy / n - mx * my, syy / n - my * my];
  const angle = Math.atan2(2 * cxy, cxx - cyy) / 2;
  const spread = Math.sqrt((cxx - cyy) ** 2 + 4 * cxy * cxy);
  const roughness = Math.sqrt(Math.max(0, (cxx + cyy - spread) / 2));
  return { x: x0 + mx, y: y0 + my, dx: Math.cos(angle), dy: Math.sin(angle), roughness };
}

/** Place of a point along the axis, and its distance across. */
function placeOn(fit: Fit, { x, y }: EdgePoints, p: number): { along: number; across: number } {
  const [u, v] = [(x[p] ?? 0) - fit.x, (y[p] ?? 0) - fit.y];
  return { along: u * fit.dx + v * fit.dy, across: Math.abs(v * fit.dx - u * fit.dy) };
}

/** The points on both sides of the one that is farthest from the axis, ends excepted. */
function splitAtBend(points: EdgePoints, group: readonly number[], fit: Fit): number[][] {
  const places = group.map((p) => ({ p, ...placeOn(fit, points, p) }));
  places.sort((one, other) => one.along - other.along);
  const margin = Math.floor(group.length / 8);
  const inner = places.slice(margin, group.length - margin);
  const bend = inner.reduce((one, other) => (other.across > one.across ? other : one), {
    along: 0,
    across: 0,
  });
  if (bend.across === 0) return [];
  const before = places.filter(({ along }) => along <= bend.along);
  const after = places.filter(({ along }) => along >= bend.along);
  return [before, after].map((part) => part.map(({ p }) => p));
}

/** The straight segments of edge points that follow each other: one, or those on both sides of a bend. */
function fitSegments(
  points: EdgePoints,
  group: readonly number[],
  grid: Size,
  shortest: number,
): Segment[] {
  if (group.length < LEAST_COMPLETENESS * shortest) return [];
  const fit = fitAxis(points, group);
  if (fit.roughness > LARGEST_ROUGHNESS) {
    return splitAtBend(points, group, fit)
      .filter((part) => part.length < group.length)
      .flatMap((part) => fitSegments(points, part, grid, shortest));
  }
  let [from, to, strength] = [0, 0, 0];
  for (const p of group) {
    const { along } = placeOn(fit, points, p);
    from = Math.min(from, along);
    to = Math.max(to, along);
    strength += points.strength[p] ?? 0;
  }
  const length = to - from;
  if (length < shortest || group.length < LEAST_COMPLETENESS * length) return [];
  const middle = (from + to) / 2;
  const x = fit.x + middle * fit.dx - (grid.width - 1) / 2;
  const y = fit.y + middle * fit.dy - (grid.height - 1) / 2;
  return [{ ...fit, x, y, length, strength: strength / group.length }];
}

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

/** A straight line that several segments lie on, as far as they reach. */
export type LongLine = {
  /** Degrees clockwise from the x axis, −90 to 90. */
  readonly angle: number;
  /** Its middle, in cells from the grid's center. */
  readonly x: number;
  readonly y: number;
  /** From the first end to the last, in cells. */
  readonly span: number;
  /** Cells of it on which a segment lies. */
  readonly covered: number;
  readonly segments: readonly Segment[];
};

/** Segments of one line differ by at most this many degrees. */
const LARGEST_TURN = 2.5;

/** The cells covered by intervals, overlaps once. */
function coveredBy(intervals: readonly (readonly [number, number])[]): number {
  let [covered, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of intervals.toSorted((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered;
}

type Axis = Pick<Segment, 'x' | 'y' | 'dx' | 'dy'>;

/** The main axis of the segments' points: each counts by its length, and its own length is part of the spread. */
function axisOf(segments: readonly Segment[]): Axis {
  const total = segments.reduce((sum, { length }) => sum + length, 0);
  const mx = segments.reduce((sum, { x, length }) => sum + length * x, 0) / total;
  const my = segments.reduce((sum, { y, length }) => sum + length * y, 0) / total;
  let [cxx, cxy, cyy] = [0, 0, 0];
  for (const { x, y, dx, dy, length } of segments) {
    const own = length ** 3 / 12;
    cxx += length * (x - mx) ** 2 + own * dx * dx;
    cxy += length * (x - mx) * (y - my) + own * dx * dy;
    cyy += length * (y - my) ** 2 + own * dy * dy;
  }
  const angle = Math.atan2(2 * cxy, cxx - cyy) / 2;
  return { x: mx, y: my, dx: Math.cos(angle), dy: Math.sin(angle) };
}

function alongAxis(axis: Axis, segments: readonly Segment[]): LongLine {
  const intervals = segments.map(({ x, y, dx, dy, length }) => {
    const middle = (x - axis.x) * axis.dx + (y - axis.y) * axis.dy;
    const half = (length / 2) * Math.abs(dx * axis.dx + dy * axis.dy);
    return [middle - half, middle + half] as const;
  });
  const from = Math.min(...intervals.map(([start]) => start));
  const to = Math.max(...intervals.map(([, end]) => end));
  const middle = (from + to) / 2;
  return {
    angle: (Math.atan2(axis.dy, axis.dx) * 180) / Math.PI,
    x: axis.x + middle * axis.dx,
    y: axis.y + middle * axis.dy,
    span: to - from,
    covered: coveredBy(intervals),
    segments,
  };
}

/** Whether a segment lies on a line through `axis`: both its ends are within `tolerance` cells of it. */
function liesOn(axis: Axis, { x, y, dx, dy, length }: Segment, tolerance: number): boolean {
  const turn = Math.abs(dx * axis.dy - dy * axis.dx);
  if (turn > Math.sin((LARGEST_TURN * Math.PI) / 180)) return false;
  const distance = Math.abs((x - axis.x) * axis.dy - (y - axis.y) * axis.dx);
  return distance + (turn * length) / 2 <= tolerance;
}

/**
 * The line that each segment belongs to, longest cover first: all segments that continue it within `tolerance` cells.
 * A segment can be part of several lines.
 */
export const mergeLines = (segments: readonly Segment[], tolerance: number): LongLine[] =>
  segments
    .map((seed) => {
      const near = segments.filter((segment) => liesOn(seed, segment, tolerance));
      const axis = axisOf(near);
      const members = near.filter((segment) => liesOn(axis, segment, tolerance));
      return members.length === 0 ? alongAxis(seed, [seed]) : alongAxis(axis, members);
    })
    .sort((a, b) => b.covered - a.covered);
