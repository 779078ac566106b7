import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';

/** Cells between the two ends of a slope; a lens's falloff is too slow to show between neighbors. */
const STEP = 8;
/** Rows between places. Columns are not skipped, so that a mirrored photo has the same places. */
const ROWS = 8;
/** L* from which light is clipped. */
const CLIPPED = 97;
/** Distance from the center, in shares of the corner's, within which no falloff shows. */
const CENTER = 0.15;
/** EV of a slope across the radius at which a place counts half: it is an edge of a thing. */
const EDGE = 0.06;
/** Luminance (CIE Y) of noise and stray light, at which a slope of the light shows by half. */
const FLOOR = 0.004;

/** Slopes of log2 luminance outward in one quarter of the photo, in EV from the center to the corner. */
export type Slopes = {
  readonly values: Float64Array;
  /** How steep a falloff of 1 EV at the corner shows at the same places. */
  readonly falloffs: Float64Array;
  readonly weights: Float64Array;
  size: number;
};

/**
 * Derivative by the distance from the center (0–1 at the corner) of a falloff of 1 EV at the corner: mostly r², as cos⁴
 * and mechanical vignetting have it, with a part of r⁴.
 */
const falloffSlope = (distance: number): number => 1.6 * distance + 0.8 * distance ** 3;

const emptySlopes = (size: number): Slopes => ({
  values: new Float64Array(size),
  falloffs: new Float64Array(size),
  weights: new Float64Array(size),
  size: 0,
});

/** Luminance above the floor, log2, by fortieths of L*. */
const PER_LEVEL = 40;
const LOG_OF_LIGHTNESS: Float32Array = Float32Array.from(
  { length: 100 * PER_LEVEL + 1 },
  (_, i) => {
    const level = i / PER_LEVEL;
    return Math.log2((level > 8 ? ((level + 16) / 116) ** 3 : level / 903.3) + FLOOR);
  },
);

const logOf = (lightness: number): number =>
  floatAt(LOG_OF_LIGHTNESS, lightness > 0 ? (lightness * PER_LEVEL + 0.5) | 0 : 0);

/** log2 luminance, the mean of a cell and of those before and after it by `step`. */
const logAround = (lightness: Float32Array, i: number, step: number): number =>
  (logOf(floatAt(lightness, i - step)) +
    logOf(floatAt(lightness, i)) +
    logOf(floatAt(lightness, i + step))) /
  3;

/** Share (0–1) of a slope of the light that shows above the floor. */
const shownAt = (log: number): number => Math.max(0, 1 - FLOOR / 2 ** log);

function addSlope(lightness: Float32Array, width: number, i: number, place: Place, into: Slopes) {
  const { x, y, distance, radius } = place;
  const half = STEP / 2;
  const across = logAround(lightness, i + half, width) - logAround(lightness, i - half, width);
  const below = logAround(lightness, i + half * width, 1);
  const down = below - logAround(lightness, i - half * width, 1);
  const tangential = (across * y - down * x) / distance / EDGE;
  into.values[into.size] = (((across * x + down * y) / distance) * radius) / STEP;
  into.falloffs[into.size] = falloffSlope(distance) * shownAt(logOf(floatAt(lightness, i)));
  into.weights[into.size] = 1 / (1 + tangential * tangential);
  into.size += 1;
}

/** A place by its offset from the center, in shares of the distance to the corner, which is `radius` cells. */
type Place = { x: number; y: number; distance: number; readonly radius: number };

/**
 * Slopes outward by quarter: top left, top right, bottom left, bottom right. A place counts less the steeper it is across
 * the radius, which no falloff changes.
 */
export function radialSlopes(view: PhotoView): Slopes[] {
  const { width, height, lightness } = view.overview;
  const size = Math.ceil(((width / 2 + 1) * (height / 2 + ROWS)) / ROWS);
  const quarters = [0, 1, 2, 3].map(() => emptySlopes(size));
  const place: Place = { x: 0, y: 0, distance: 0, radius: Math.hypot(width, height) / 2 };
  const half = STEP / 2;
  for (let y = half; y < height - half; y += ROWS) {
    place.y = (y + 0.5 - height / 2) / place.radius;
    for (let x = half; x < width - half; x += 1) {
      const i = y * width + x;
      if (byteAt(view.measurable, i) === 0 || floatAt(lightness, i) > CLIPPED) continue;
      place.x = (x + 0.5 - width / 2) / place.radius;
      place.distance = Math.sqrt(place.x * place.x + place.y * place.y);
      const quarter = quarters[(place.y < 0 ? 0 : 2) + (place.x < 0 ? 0 : 1)];
      if (quarter === undefined || place.distance < CENTER) continue;
      addSlope(lightness, width, i, place, quarter);
    }
  }
  return quarters;
}

/** EV across the radius within which slopes are averaged rather than ranked. */
const SOFTNESS = 0.5;
const ROUNDS = 6;

/** A falloff in EV at the corner, and how much the slopes tell of it. */
export type Falloff = { readonly stops: number; readonly evidence: number };

/**
 * The falloff that explains the slopes of some quarters: a weighted median, smoothed (iteratively reweighted least
 * squares from `start`), so that edges of things don't count by their height.
 */
export function fitFalloff(quarters: readonly Slopes[], start = 0): Falloff {
  let falloff = { stops: start, evidence: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    let [above, below] = [0, 1e-9];
    for (const { values, falloffs, weights, size } of quarters) {
      for (let i = 0; i < size; i += 1) {
        const steepness = doubleAt(falloffs, i);
        const value = doubleAt(values, i);
        const residual = value + falloff.stops * steepness;
        const weight = doubleAt(weights, i) / Math.sqrt(SOFTNESS * SOFTNESS + residual * residual);
        above -= weight * value * steepness;
        below += weight * steepness * steepness;
      }
    }
    falloff = { stops: above / below, evidence: below };
  }
  return falloff;
}
