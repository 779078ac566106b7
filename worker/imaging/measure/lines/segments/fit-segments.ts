import { floatAt } from '../../math/typed-arrays.ts';
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
  /** Whether the lighter side is above it (left of it when it is vertical). */
  readonly isLighterAbove: boolean;
};

/** Largest root mean square distance of points from a straight line, in cells. */
const LARGEST_ROUGHNESS = 0.8;
/** Share of a segment's length that has points. */
const LEAST_COMPLETENESS = 0.6;

type Fit = { x: number; y: number; dx: number; dy: number; roughness: number };

/** The main axis of the points. */
function fitAxis({ x, y }: EdgePoints, group: readonly number[]): Fit {
  let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0];
  const [x0, y0] = [floatAt(x, group[0] ?? 0), floatAt(y, group[0] ?? 0)];
  for (const p of group) {
    const [u, v] = [floatAt(x, p) - x0, floatAt(y, p) - y0];
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
  const spread = Math.hypot(cxx - cyy, 2 * cxy);
  const roughness = Math.sqrt(Math.max(0, (cxx + cyy - spread) / 2));
  return { x: x0 + mx, y: y0 + my, dx: Math.cos(angle), dy: Math.sin(angle), roughness };
}

/** Positions of the group's points along and across the axis. */
function project(points: EdgePoints, group: readonly number[], fit: Fit) {
  return group.map((p) => {
    const [u, v] = [floatAt(points.x, p) - fit.x, floatAt(points.y, p) - fit.y];
    return { p, along: u * fit.dx + v * fit.dy, across: v * fit.dx - u * fit.dy };
  });
}

/** The points on both sides of the one that is farthest from the axis, ends excepted. */
function splitAtBend(
  points: EdgePoints,
  group: readonly number[],
  fit: Fit,
): [number[], number[]] | null {
  const projected = project(points, group, fit).sort((a, b) => a.along - b.along);
  const margin = Math.floor(group.length / 8);
  let [largest, at] = [0, -1];
  for (let i = margin; i < projected.length - margin; i += 1) {
    const distance = Math.abs(projected[i]?.across ?? 0);
    if (distance > largest) [largest, at] = [distance, projected[i]?.along ?? 0];
  }
  if (largest === 0) return null;
  const before = projected.filter(({ along }) => along <= at).map(({ p }) => p);
  const after = projected.filter(({ along }) => along >= at).map(({ p }) => p);
  return [before, after];
}

type Size = { readonly width: number; readonly height: number };

function segmentOf(
  points: EdgePoints,
  group: readonly number[],
  fit: Fit,
  { width, height }: Size,
): Segment {
  let [from, to, strength, above] = [0, 0, 0, 0];
  for (const { p, along } of project(points, group, fit)) {
    from = Math.min(from, along);
    to = Math.max(to, along);
    strength += floatAt(points.strength, p);
    const direction = (floatAt(points.direction, p) * Math.PI) / 180;
    above += Math.cos(direction) * fit.dy - Math.sin(direction) * fit.dx;
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
    isLighterAbove: above > 0,
  };
}

/** The straight segments of a connected group of edge points: itself, or its parts on both sides of a bend. */
export function fitSegments(
  points: EdgePoints,
  group: readonly number[],
  plane: Size,
  shortest: number,
): Segment[] {
  if (group.length < LEAST_COMPLETENESS * shortest) return [];
  const fit = fitAxis(points, group);
  if (fit.roughness > LARGEST_ROUGHNESS) {
    const parts = splitAtBend(points, group, fit) ?? [];
    return parts
      .filter((part) => part.length < group.length)
      .flatMap((part) => fitSegments(points, part, plane, shortest));
  }
  const segment = segmentOf(points, group, fit, plane);
  const isWhole = group.length >= LEAST_COMPLETENESS * segment.length;
  return isWhole && segment.length >= shortest ? [segment] : [];
}
