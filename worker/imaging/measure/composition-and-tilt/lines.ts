import { mean } from '../math/statistics.ts';
import { doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';

/** A plane of L*. */
type Plane = {
  readonly lightness: Float32Array;
  readonly width: number;
  readonly height: number;
};

/**
 * A long straight edge that runs along the plane's x axis within 15°: y = offset + slope · x, measured
 * from the plane's middle.
 */
export type Line = {
  /** Degrees by which y grows with x. */
  readonly angle: number;
  /** y at the middle of the plane, in cells. */
  readonly offset: number;
  /** First and last x of the line, from the middle of the plane. */
  readonly from: number;
  readonly to: number;
  /** Its length as a share of the plane's width. */
  readonly extent: number;
  /** How much the line counts: its share of the plane's width, less for gaps and faint contrast. */
  readonly weight: number;
};

/** A point of an edge, its y refined to a fraction of a cell. */
type EdgePoint = {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** |∂L/∂y|, in L* over two cells. */
  readonly strength: number;
};

const LARGEST_ANGLE = 15;
const ANGLE_STEP = 0.5;
/** Largest angle, in degrees, between a point's gradient and that of a line it votes for. */
const MAX_DEVIATION = 5;
const STEEPEST = Math.tan(((LARGEST_ANGLE + MAX_DEVIATION) * Math.PI) / 180);
/** The weakest edge that counts: 3 L* from one cell to the next but one. */
const LEAST_GRADIENT = 3;
const MOST_LINES = 16;
/** Shortest line, and largest gap on a line, as a share of the plane's width. */
const SHORTEST = 0.12;
const LARGEST_GAP = 0.03;
/** Depth of the excluded border, where scans and some cameras draw a frame. */
const BORDER = 0.02;
/** Contrast from which a line counts in full. */
const FULL_STRENGTH = 6;

const slopeY = ({ lightness, width }: Plane, i: number): number =>
  (floatAt(lightness, i + width - 1) -
    floatAt(lightness, i - width - 1) +
    2 * (floatAt(lightness, i + width) - floatAt(lightness, i - width)) +
    floatAt(lightness, i + width + 1) -
    floatAt(lightness, i - width + 1)) /
  4;

const slopeX = ({ lightness, width }: Plane, i: number): number =>
  (floatAt(lightness, i - width + 1) -
    floatAt(lightness, i - width - 1) +
    2 * (floatAt(lightness, i + 1) - floatAt(lightness, i - 1)) +
    floatAt(lightness, i + width + 1) -
    floatAt(lightness, i + width - 1)) /
  4;

/** Points where |∂L/∂y| is a maximum along y and the edge lies within reach of the x axis, by x. */
function edgePoints(plane: Plane): EdgePoint[] {
  const { width, height } = plane;
  const margin = 2 + Math.round(BORDER * Math.min(width, height));
  const points: EdgePoint[] = [];
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const i = y * width + x;
      const dy = slopeY(plane, i);
      const here = Math.abs(dy);
      if (here < LEAST_GRADIENT) continue;
      const above = Math.abs(slopeY(plane, i - width));
      if (above >= here) continue;
      const below = Math.abs(slopeY(plane, i + width));
      if (below > here) continue;
      const dx = slopeX(plane, i);
      if (Math.abs(dx) > STEEPEST * here) continue;
      const peak = (above - below) / (2 * (above - 2 * here + below));
      const angle = (Math.atan2(-dx * Math.sign(dy), here) * 180) / Math.PI;
      points.push({ x: x - width / 2, y: y + peak - height / 2, angle, strength: here });
    }
  }
  return points.sort((a, b) => a.x - b.x);
}

const SLOPES = Float64Array.from({ length: (2 * LARGEST_ANGLE) / ANGLE_STEP + 1 }, (_, step) =>
  Math.tan(((step * ANGLE_STEP - LARGEST_ANGLE) * Math.PI) / 180),
);

type Votes = {
  readonly counts: Int32Array;
  readonly rows: number;
};

/** Adds `amount` to every line through the point that agrees with its gradient. */
function vote(votes: Votes, point: EdgePoint, amount: 1 | -1): void {
  const middle = (point.angle + LARGEST_ANGLE) / ANGLE_STEP;
  const first = Math.max(0, Math.ceil(middle - MAX_DEVIATION / ANGLE_STEP));
  const last = Math.min(SLOPES.length - 1, Math.floor(middle + MAX_DEVIATION / ANGLE_STEP));
  for (let a = first; a <= last; a += 1) {
    const row = Math.round(point.y - doubleAt(SLOPES, a) * point.x + votes.rows / 2);
    if (row < 0 || row >= votes.rows) continue;
    votes.counts[a * votes.rows + row] = intAt(votes.counts, a * votes.rows + row) + amount;
  }
}

/** The line with the most votes, counting pairs of neighboring rows together. */
function mostVoted(votes: Votes): { angle: number; offset: number } {
  let [best, at] = [0, 0];
  for (let i = 0; i + 1 < votes.counts.length; i += 1) {
    const count = intAt(votes.counts, i) + intAt(votes.counts, i + 1);
    if (count > best) [best, at] = [count, i];
  }
  const row = at % votes.rows;
  const angle = ((at - row) / votes.rows) * ANGLE_STEP - LARGEST_ANGLE;
  return { angle, offset: row + 0.5 - votes.rows / 2 };
}

/** The longest run of points without a large gap, in order of x. */
function longestRun(ascending: readonly EdgePoint[], gap: number): EdgePoint[] {
  let best: EdgePoint[] = [];
  let run: EdgePoint[] = [];
  for (const point of ascending) {
    const last = run.at(-1);
    if (last !== undefined && point.x - last.x > gap) run = [];
    run.push(point);
    if (run.length > best.length) best = run;
  }
  return best;
}

/** Least squares y = offset + slope · x. */
function fit(points: readonly EdgePoint[]): { slope: number; offset: number } {
  const n = points.length;
  const sums = new Float64Array(4);
  for (const { x, y } of points) {
    [x, y, x * x, x * y].forEach((term, k) => {
      sums[k] = doubleAt(sums, k) + term;
    });
  }
  const [x, y, xx, xy] = [...sums];
  const [sx, sy] = [x ?? 0, y ?? 0];
  const slope = (n * (xy ?? 0) - sx * sy) / Math.max(1e-9, n * (xx ?? 0) - sx * sx);
  return { slope, offset: (sy - slope * sx) / n };
}

/** Fits a line to the points near a first guess, twice; null when too short. */
function refine(
  points: readonly EdgePoint[],
  guess: { angle: number; offset: number },
  width: number,
): { line: Line | null; used: EdgePoint[] } {
  let slope = Math.tan((guess.angle * Math.PI) / 180);
  let offset = guess.offset;
  let run: EdgePoint[] = [];
  for (const tolerance of [2, 1.2]) {
    const near = points.filter(({ x, y }) => Math.abs(y - offset - slope * x) <= tolerance);
    run = longestRun(near, Math.max(3, LARGEST_GAP * width));
    if (run.length < 3) return { line: null, used: near };
    ({ slope, offset } = fit(run));
  }
  const used = points.filter(({ x, y }) => Math.abs(y - offset - slope * x) <= 2);
  const support = new Set(run.map((point) => point.x)).size;
  const [from, to] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
  const completeness = Math.min(1, support / (to - from + 1));
  if (to - from < SHORTEST * width || completeness < 0.6) return { line: null, used };
  const strength = mean(run.map((point) => point.strength));
  const extent = (to - from) / width;
  const weight = extent * completeness * Math.min(1, strength / FULL_STRENGTH);
  const angle = (Math.atan(slope) * 180) / Math.PI;
  return { line: { angle, offset, from, to, extent, weight }, used };
}

/**
 * The longest straight edges within 15° of the x axis: a Hough transform in which each point votes only
 * for lines that its gradient agrees with (O'Gorman & Clowes 1976), each line refined by least squares
 * on points located to a fraction of a cell, its points then removed.
 */
export function findLines(plane: Plane): Line[] {
  let points = edgePoints(plane);
  const votes: Votes = {
    counts: new Int32Array(SLOPES.length * plane.height * 2),
    rows: plane.height * 2,
  };
  for (const point of points) vote(votes, point, 1);
  const lines: Line[] = [];
  for (let n = 0; n < MOST_LINES && points.length > 0; n += 1) {
    const { line, used } = refine(points, mostVoted(votes), plane.width);
    if (line !== null) lines.push(line);
    if (used.length < SHORTEST * plane.width * 0.5) break;
    const usedPoints = new Set(used);
    for (const point of used) vote(votes, point, -1);
    points = points.filter((point) => !usedPoints.has(point));
  }
  return lines;
}

/** The plane with its axes exchanged. */
export function transpose({ lightness, width, height }: Plane): Plane {
  const turned = new Float32Array(lightness.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + y] = floatAt(lightness, y * width + x);
  }
  return { lightness: turned, width: height, height: width };
}
