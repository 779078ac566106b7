import { doubleAt, floatAt, intAt } from '../../math/typed-arrays.ts';
import type { EdgePoints } from './edge-points.ts';

/** A straight edge, in cells of the plane from its center; x grows to the right, y downward. */
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

type Fit = { x: number; y: number; dx: number; dy: number; roughness: number };

/** The main axis of the points. */
function fitAxis({ x, y }: EdgePoints, group: Int32Array): Fit {
  let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0];
  const [x0, y0] = [floatAt(x, intAt(group, 0)), floatAt(y, intAt(group, 0))];
  for (let k = 0; k < group.length; k += 1) {
    const u = floatAt(x, intAt(group, k)) - x0;
    const v = floatAt(y, intAt(group, k)) - y0;
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

/** Positions of the group's points along the axis. */
function alongAxis({ x, y }: EdgePoints, group: Int32Array, fit: Fit): Float64Array {
  const along = new Float64Array(group.length);
  for (let k = 0; k < group.length; k += 1) {
    const p = intAt(group, k);
    along[k] = (floatAt(x, p) - fit.x) * fit.dx + (floatAt(y, p) - fit.y) * fit.dy;
  }
  return along;
}

/** The points on both sides of the one that is farthest from the axis, ends excepted. */
function splitAtBend(
  { x, y }: EdgePoints,
  group: Int32Array,
  along: Float64Array,
  fit: Fit,
): [Int32Array, Int32Array] | null {
  const sorted = along.slice().sort();
  const margin = Math.floor(group.length / 8);
  const [from, to] = [doubleAt(sorted, margin), doubleAt(sorted, group.length - 1 - margin)];
  let [largest, at] = [0, 0];
  for (let k = 0; k < group.length; k += 1) {
    const place = doubleAt(along, k);
    if (place < from || place > to) continue;
    const p = intAt(group, k);
    const across = (floatAt(y, p) - fit.y) * fit.dx - (floatAt(x, p) - fit.x) * fit.dy;
    const distance = Math.abs(across);
    if (distance > largest) [largest, at] = [distance, place];
  }
  if (largest === 0) return null;
  const before = group.filter((_, k) => doubleAt(along, k) <= at);
  const after = group.filter((_, k) => doubleAt(along, k) >= at);
  return [before, after];
}

type Size = { readonly width: number; readonly height: number };

function segmentOf(
  points: EdgePoints,
  group: Int32Array,
  along: Float64Array,
  fit: Fit,
  { width, height }: Size,
): Segment {
  let [from, to, strength] = [0, 0, 0];
  for (let k = 0; k < group.length; k += 1) {
    from = Math.min(from, doubleAt(along, k));
    to = Math.max(to, doubleAt(along, k));
    strength += floatAt(points.strength, intAt(group, k));
  }
  const middle = (from + to) / 2;
  return {
    x: fit.x + middle * fit.dx - (width - 1) / 2,
    y: fit.y + middle * fit.dy - (height - 1) / 2,
    dx: fit.dx,
    dy: fit.dy,
    length: to - from,
    strength: strength / group.length,
    roughness: fit.roughness,
  };
}

/** The straight segments of a connected group of edge points: itself, or its parts on both sides of a bend. */
export function fitSegments(
  points: EdgePoints,
  group: Int32Array,
  plane: Size,
  shortest: number,
): Segment[] {
  if (group.length < LEAST_COMPLETENESS * shortest) return [];
  const fit = fitAxis(points, group);
  const along = alongAxis(points, group, fit);
  if (fit.roughness > LARGEST_ROUGHNESS) {
    const parts = splitAtBend(points, group, along, fit) ?? [];
    return parts
      .filter((part) => part.length < group.length)
      .flatMap((part) => fitSegments(points, part, plane, shortest));
  }
  const segment = segmentOf(points, group, along, fit, plane);
  const isWhole = group.length >= LEAST_COMPLETENESS * segment.length;
  return isWhole && segment.length >= shortest ? [segment] : [];
}
