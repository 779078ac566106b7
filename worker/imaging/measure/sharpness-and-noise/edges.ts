import { byteAt, numberAt } from '../math/typed-arrays.ts';
import type { Luma } from '../planes/planes.ts';

/** One edge of the photo, as measured across it at full resolution. */
export type Edge = {
  readonly x: number;
  readonly y: number;
  /** Direction across the edge, in degrees from the x axis toward y, 0 (inclusive) to 180. */
  readonly direction: number;
  /**
   * Standard deviation of the Gaussian that would blur a perfect step as much, in pixels:
   * swing / (steepest slope × √2π). A perfect step sampled by pixels gives 0.4.
   */
  readonly width: number;
  /** Rise from one side to the other, in levels. */
  readonly swing: number;
};

/** A square of the photo with its edges. */
export type Tile = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly edges: readonly Edge[];
};

const TILES_ON_LONGEST_SIDE = 16;
const MOST_PER_TILE = 60;
/** The weakest edge that is used, in levels and in multiples of the noise. */
const LEAST_SWING = 24;
const LEAST_SWING_IN_NOISE = 8;

type Scan = {
  readonly luma: Luma;
  /** Half the baseline of the first, coarse slope, in pixels. */
  readonly reach: number;
  readonly threshold: number;
  readonly tileSide: number;
  readonly across: number;
  readonly candidates: number[][];
};

/** Keeps pixel `i` when the slope along `step` is a local maximum there. */
function consider(scan: Scan, i: number, step: number, x: number, y: number): void {
  const { values } = scan.luma;
  const baseline = scan.reach * step;
  const here = Math.abs(byteAt(values, i + baseline) - byteAt(values, i - baseline));
  if (here < scan.threshold) return;
  const before = Math.abs(
    byteAt(values, i - step + baseline) - byteAt(values, i - step - baseline),
  );
  const after = Math.abs(byteAt(values, i + step + baseline) - byteAt(values, i + step - baseline));
  if (before >= here || after > here) return;
  const tile = Math.floor(y / scan.tileSide) * scan.across + Math.floor(x / scan.tileSide);
  scan.candidates[tile]?.push(i);
}

/** Searches every `stride`-th row and column, which is fast and favors no direction. */
function findCandidates(scan: Scan): void {
  const { width, height } = scan.luma;
  const stride = Math.min(8, Math.max(1, Math.round(Math.sqrt((width * height) / 250_000))));
  const margin = scan.reach + 2;
  for (let y = margin; y < height - margin; y += 1) {
    const row = y * width;
    for (let x = margin; x < width - margin; x += stride) consider(scan, row + x, width, x, y);
    if (y % stride !== 0) continue;
    for (let x = margin; x < width - margin; x += 1) consider(scan, row + x, 1, x, y);
  }
}

/** Luma between pixels (bilinear). */
function sample(luma: Luma, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const i = top * luma.width + left;
  const fx = x - left;
  const upper = byteAt(luma.values, i) * (1 - fx) + byteAt(luma.values, i + 1) * fx;
  const lower =
    byteAt(luma.values, i + luma.width) * (1 - fx) + byteAt(luma.values, i + luma.width + 1) * fx;
  return upper + (lower - upper) * (y - top);
}

/** Direction of the steepest rise at pixel `i`: differences over the baseline, three lines each. */
function gradientAt(scan: Scan, i: number): { x: number; y: number } {
  const { values, width } = scan.luma;
  const { reach } = scan;
  let [x, y] = [0, 0];
  for (let side = -1; side <= 1; side += 1) {
    const across = i + side * width;
    x += byteAt(values, across + reach) - byteAt(values, across - reach);
    y += byteAt(values, i + side + reach * width) - byteAt(values, i + side - reach * width);
  }
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 0, y: 0 } : { x: x / length, y: y / length };
}

/** The luma along the gradient, rising, mean of three parallel lines; null when it leaves the photo. */
function profileAt(scan: Scan, i: number, along: { x: number; y: number }): Float64Array | null {
  const { luma } = scan;
  const half = 8 * scan.reach + 8;
  const cx = i % luma.width;
  const cy = (i - cx) / luma.width;
  const room = half + 2;
  if (cx < room || cy < room || cx >= luma.width - room || cy >= luma.height - room) return null;
  const profile = new Float64Array(2 * half + 1);
  for (let t = -half; t <= half; t += 1) {
    let sum = 0;
    for (let side = -1; side <= 1; side += 1) {
      sum += sample(luma, cx + t * along.x - side * along.y, cy + t * along.y + side * along.x);
    }
    profile[t + half] = sum / 3;
  }
  return profile;
}

/** The extreme that the profile reaches from `start` while it rises (or falls), tolerating noise. */
function walk(profile: Float64Array, start: number, step: 1 | -1, slack: number): number {
  let extreme = profile[start] ?? 0;
  for (let i = start + step; i >= 0 && i < profile.length; i += step) {
    const value = profile[i] ?? 0;
    if (step * (value - extreme) < -slack) break;
    extreme = step > 0 ? Math.max(extreme, value) : Math.min(extreme, value);
  }
  return extreme;
}

function measureEdge(scan: Scan, i: number, noise: number): Edge | null {
  const along = gradientAt(scan, i);
  const profile = profileAt(scan, i, along);
  if (profile === null) return null;
  const middle = (profile.length - 1) / 2;
  let [steepest, at] = [0, middle];
  for (let t = middle - scan.reach - 1; t <= middle + scan.reach; t += 1) {
    const slope = (profile[t + 1] ?? 0) - (profile[t] ?? 0);
    if (slope > steepest) [steepest, at] = [slope, t];
  }
  const slack = 1 + noise;
  const swing = walk(profile, at + 1, 1, slack) - walk(profile, at, -1, slack);
  if (swing < Math.max(LEAST_SWING, LEAST_SWING_IN_NOISE * noise)) return null;
  const x = i % scan.luma.width;
  const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  return {
    x,
    y: (i - x) / scan.luma.width,
    direction: (angle + 360) % 180,
    width: swing / (steepest * Math.sqrt(2 * Math.PI)),
    swing,
  };
}

/** At most `MOST_PER_TILE` of the candidates, spread evenly over the tile. */
function measureTile(scan: Scan, candidates: readonly number[], noise: number): Edge[] {
  const count = Math.min(candidates.length, MOST_PER_TILE);
  const edges: Edge[] = [];
  for (let n = 0; n < count; n += 1) {
    const candidate = numberAt(candidates, Math.floor(((n + 0.5) * candidates.length) / count));
    const edge = measureEdge(scan, candidate, noise);
    if (edge !== null) edges.push(edge);
  }
  return edges;
}

/**
 * Cuts the photo into squares (16 on the longest side) and measures the blur of a sample of the edges
 * in each, across the edge and at full resolution: the edge-width idea of Marziliano et al. 2002,
 * "A no-reference perceptual blur metric", with the width as swing over steepest slope, which does
 * not depend on contrast and has subpixel precision.
 */
export function findEdges(luma: Luma, noise: number): Tile[] {
  const longest = Math.max(luma.width, luma.height);
  const tileSide = Math.max(8, Math.ceil(longest / TILES_ON_LONGEST_SIDE));
  const across = Math.ceil(luma.width / tileSide);
  const down = Math.ceil(luma.height / tileSide);
  const scan: Scan = {
    luma,
    reach: Math.max(1, Math.round(longest / 1600)) + 1,
    threshold: Math.max(12, 4 * noise),
    tileSide,
    across,
    candidates: Array.from({ length: across * down }, () => []),
  };
  findCandidates(scan);
  return scan.candidates.map((candidates, tile) => {
    const left = (tile % across) * tileSide;
    const top = Math.floor(tile / across) * tileSide;
    return {
      left,
      top,
      right: Math.min(luma.width, left + tileSide),
      bottom: Math.min(luma.height, top + tileSide),
      edges: measureTile(scan, candidates, noise),
    };
  });
}
