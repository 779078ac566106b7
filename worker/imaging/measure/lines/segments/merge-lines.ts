import type { Segment } from './fit-segments.ts';

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
