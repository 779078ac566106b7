import { doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { Luma, Overview } from '../planes/planes.ts';

/** Values along a line across an edge, mean of three parallel lines, with the edge in the middle. */
export type Profile = Float64Array;

/** Samples on each side of the middle. */
const HALF_LENGTH = 20;
const LENGTH = 2 * HALF_LENGTH + 1;

/** A grid of levels (0–255) that can be read between its points. */
export type Samples = {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
};

export const lumaSamples = ({ values, width, height }: Luma): Samples => ({
  width,
  height,
  values: new Float32Array(values),
});

/** Lightness in levels (L* × 2.55). */
export const overviewSamples = ({ lightness, width, height }: Overview): Samples => ({
  width,
  height,
  values: lightness.map((value) => 2.55 * value),
});

export const newProfile = (): Profile => new Float64Array(LENGTH);

/** Reads the profile across (x, y) in the direction of the unit vector; false when it leaves the grid. */
export function readProfile(
  samples: Samples,
  place: { x: number; y: number },
  across: { x: number; y: number },
  profile: Profile,
): boolean {
  const reachX = HALF_LENGTH * Math.abs(across.x) + Math.abs(across.y) + 1;
  const reachY = HALF_LENGTH * Math.abs(across.y) + Math.abs(across.x) + 1;
  if (place.x < reachX || place.x > samples.width - 1 - reachX) return false;
  if (place.y < reachY || place.y > samples.height - 1 - reachY) return false;
  const { values, width } = samples;
  profile.fill(0);
  for (let side = -1; side <= 1; side += 1) {
    const startX = place.x - HALF_LENGTH * across.x - side * across.y;
    const startY = place.y - HALF_LENGTH * across.y + side * across.x;
    for (let i = 0; i < LENGTH; i += 1) {
      // Bilinear interpolation, written out: this runs millions of times.
      const x = startX + i * across.x;
      const y = startY + i * across.y;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const at = top * width + left;
      const fx = x - left;
      const upper = floatAt(values, at) * (1 - fx) + floatAt(values, at + 1) * fx;
      const lower = floatAt(values, at + width) * (1 - fx) + floatAt(values, at + width + 1) * fx;
      profile[i] = doubleAt(profile, i) + (upper + (lower - upper) * (y - top)) / 3;
    }
  }
  return true;
}

/** The profile across (x, y) in the direction of the unit vector; null when it leaves the grid. */
export function profileAt(
  samples: Samples,
  place: { x: number; y: number },
  across: { x: number; y: number },
): Profile | null {
  const profile = newProfile();
  return readProfile(samples, place, across, profile) ? profile : null;
}

/** Where within `reach` of the middle the profile rises most over two samples. */
export function steepestAt(profile: Profile, reach: number): number {
  let [steepest, at] = [Number.NEGATIVE_INFINITY, HALF_LENGTH];
  for (let i = HALF_LENGTH - reach; i <= HALF_LENGTH + reach; i += 1) {
    const rise = doubleAt(profile, i + 1) - doubleAt(profile, i - 1);
    if (rise > steepest) [steepest, at] = [rise, i];
  }
  return at;
}

/** The end of the rise from `start` in the direction of `step`, tolerating dips of `slack`. */
function walk(profile: Profile, start: number, step: 1 | -1, slack: number): number {
  let end = start;
  for (let i = start + step; i >= 0 && i < LENGTH; i += step) {
    const gain = step * (doubleAt(profile, i) - doubleAt(profile, end));
    if (gain < -slack) break;
    if (gain > 0) end = i;
  }
  return end;
}

/** Distance from `start` to where the profile passes `level`, in samples. */
function crossing(profile: Profile, start: number, step: 1 | -1, level: number): number {
  let i = start;
  while (i + step >= 0 && i + step < LENGTH && step * (doubleAt(profile, i) - level) < 0) i += step;
  const [before, after] = [doubleAt(profile, i - step), doubleAt(profile, i)];
  const part = after === before ? 0 : (after - level) / (after - before);
  return step * (i - start) - Math.min(1, Math.max(0, part));
}

/** Distance between a Gaussian step's 25 and 75 % levels / its standard deviation. */
const QUARTILES_OF_SIGMA = 1.349;
/** Samples beside an edge in which a halo of sharpening lies, and those that show the side's own level. */
/** A side varies by at most this share of the swing. */
const UNEVEN = 0.16;
const SIDE = { from: 6, to: 12 };

/** How far the end of a rise overshoots the side's level, in levels; null for an uneven side. */
function overshootOf(profile: Profile, end: number, step: 1 | -1, swing: number): number | null {
  let [sum, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = SIDE.from; i <= SIDE.to; i += 1) {
    const at = end + step * i;
    if (at < 0 || at >= LENGTH) return null;
    const value = doubleAt(profile, at);
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (most - least > UNEVEN * swing) return null;
  const level = sum / (SIDE.to - SIDE.from + 1);
  return step * (doubleAt(profile, end) - level);
}

export type Rise = {
  /** In samples. */
  readonly width: number;
  readonly swing: number;
  readonly overshoot: number | null;
  /** Whether the profile ends before the rise does. */
  readonly isCut: boolean;
};

/** A larger overshoot, as a share of the swing, is a line and no halo. */
const LARGEST_HALO = 0.42;
/** Levels at which an overshoot may be clipped. */
const CLIPPED = { low: 3, high: 252 };

/**
 * The halo of an edge as a share of the step between its sides' own levels: the lesser of both sides' overshoots, because a
 * texture overshoots on one side; the other where one is clipped. null for a line.
 */
function haloOf(over: number, under: number, low: number, swing: number): number | null {
  if (Math.max(over, under) > LARGEST_HALO * swing) return null;
  const isHighClipped = low + swing > CLIPPED.high;
  const isLowClipped = low < CLIPPED.low;
  if (isHighClipped && isLowClipped) return null;
  const unclipped = isHighClipped ? under : over;
  const halo = isHighClipped || isLowClipped ? unclipped : Math.min(over, under);
  return halo / (swing - over - under);
}

/** The rise through sample `at`. */
export function riseAt(profile: Profile, at: number, slack: number): Rise {
  const top = walk(profile, at, 1, slack);
  const bottom = walk(profile, at, -1, slack);
  const low = doubleAt(profile, bottom);
  const swing = doubleAt(profile, top) - low;
  const middle = low + swing / 2;
  // Both quartiles are looked for from the sample where the profile passes its middle.
  let center = bottom;
  while (center < top && doubleAt(profile, center) < middle) center += 1;
  const upper = crossing(profile, center, 1, low + 0.75 * swing);
  const lower = crossing(profile, center, -1, low + 0.25 * swing);
  const over = overshootOf(profile, top, 1, swing);
  const under = overshootOf(profile, bottom, -1, swing);
  return {
    width: (upper + lower) / QUARTILES_OF_SIGMA,
    swing,
    overshoot: over === null || under === null ? null : haloOf(over, under, low, swing),
    isCut: top === LENGTH - 1 || bottom === 0,
  };
}
