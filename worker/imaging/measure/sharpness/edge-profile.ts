import type { Point } from '../../detect/detections.ts';
import type { LabGrid, Luma } from '../grid/planes.ts';

/** Values along a line across an edge, mean of three parallel lines, with the edge in the middle. */
export type Profile = Float64Array;

/** Samples on each side of the middle. */
const HALF_LENGTH = 20;
const LENGTH = 2 * HALF_LENGTH + 1;

/** A grid of levels (0–255) that can be read between its points. */
export type Samples = Luma;

/** Lightness in levels (L* × 2.55). */
export function detailSamples({ lightness, width, height }: LabGrid): Samples {
  const values = new Uint8Array(lightness.length);
  for (let i = 0; i < values.length; i += 1) values[i] = 2.55 * (lightness[i] ?? 0) + 0.5;
  return { width, height, values };
}

export const newProfile = (): Profile => new Float64Array(LENGTH);

/**
 * Reads the profile across a place in the direction of the unit vector; false when it leaves the grid.
 * @param lines on each side of the middle one over which it is averaged
 */
export function readProfile(
  { values, width, height }: Samples,
  place: Point,
  across: Point,
  profile: Profile,
  lines: 0 | 1 = 1,
): boolean {
  const reachX = HALF_LENGTH * Math.abs(across.x) + Math.abs(across.y) + 1;
  const reachY = HALF_LENGTH * Math.abs(across.y) + Math.abs(across.x) + 1;
  if (place.x < reachX || place.x > width - 1 - reachX) return false;
  if (place.y < reachY || place.y > height - 1 - reachY) return false;
  for (let i = 0; i < LENGTH; i += 1) {
    let sum = 0;
    for (let side = -lines; side <= lines; side += 1) {
      // Bilinear interpolation, written out because this runs millions of times.
      const x = place.x + (i - HALF_LENGTH) * across.x - side * across.y;
      const y = place.y + (i - HALF_LENGTH) * across.y + side * across.x;
      const left = x | 0;
      const top = y | 0;
      const at = top * width + left;
      const fx = x - left;
      const upper = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
      const lower = (values[at + width] ?? 0) * (1 - fx) + (values[at + width + 1] ?? 0) * fx;
      sum += upper + (lower - upper) * (y - top);
    }
    profile[i] = sum / (2 * lines + 1);
  }
  return true;
}

/** Where within `reach` of the middle the profile rises most over two samples. */
export function steepestAt(profile: Profile, reach: number): number {
  let [steepest, at] = [Number.NEGATIVE_INFINITY, HALF_LENGTH];
  for (let i = HALF_LENGTH - reach; i <= HALF_LENGTH + reach; i += 1) {
    const rise = (profile[i + 1] ?? 0) - (profile[i - 1] ?? 0);
    if (rise > steepest) [steepest, at] = [rise, i];
  }
  return at;
}

/** The end of the rise from `start` in the direction of `step`, tolerating dips of `slack`. */
function walk(profile: Profile, start: number, step: 1 | -1, slack: number): number {
  let end = start;
  for (let i = start + step; i >= 0 && i < LENGTH; i += step) {
    const gain = step * ((profile[i] ?? 0) - (profile[end] ?? 0));
    if (gain < -slack) break;
    if (gain > 0) end = i;
  }
  return end;
}

/** Distance from `start` to where the profile passes `level`, in samples. */
function crossing(profile: Profile, start: number, step: 1 | -1, level: number): number {
  let i = start;
  while (i + step >= 0 && i + step < LENGTH && step * ((profile[i] ?? 0) - level) < 0) i += step;
  const before = profile[i - step] ?? 0;
  const after = profile[i] ?? 0;
  const part = after === before ? 0 : (after - level) / (after - before);
  return step * (i - start) - Math.min(1, Math.max(0, part));
}

/** Distance between a Gaussian step's 25 and 75 % levels / its standard deviation. */
const QUARTILES_OF_SIGMA = 1.349;

export type Rise = {
  /** In samples. */
  readonly width: number;
  readonly swing: number;
  /** Where it begins and ends. */
  readonly bottom: number;
  readonly top: number;
  /** Whether the profile ends before the rise does. */
  readonly isCut: boolean;
};

/** The rise through sample `at`. */
export function riseAt(profile: Profile, at: number, slack: number): Rise {
  const top = walk(profile, at, 1, slack);
  const bottom = walk(profile, at, -1, slack);
  const low = profile[bottom] ?? 0;
  const swing = (profile[top] ?? 0) - low;
  const middle = low + swing / 2;
  // Both quartiles are looked for from the sample where the profile passes its middle.
  let center = bottom;
  while (center < top && (profile[center] ?? 0) < middle) center += 1;
  const upper = crossing(profile, center, 1, low + 0.75 * swing);
  const lower = crossing(profile, center, -1, low + 0.25 * swing);
  const isCut = top === LENGTH - 1 || bottom === 0;
  return { width: (upper + lower) / QUARTILES_OF_SIGMA, swing, bottom, top, isCut };
}
