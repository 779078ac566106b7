import type { EdgePoints } from '../../edges/edge-points.ts';
import type { Size } from '../../planes/planes.ts';

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
export function fitSegments(
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
