import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import { boxBlur } from '../planes/lab-grid.ts';

/** Cells between the two ends of a slope; a lens's falloff is too slow to show between neighbors. */
const STEP = 8;
/** L* outside of which light is clipped or noise. */
const USABLE = { from: 6, to: 97 };
/** EV of a slope across the radius at which a place counts half: it is an edge of a thing. */
const EDGE = 0.06;

/** Slopes of log2 luminance outward in one quarter of the photo, in EV from the center to the corner. */
export type Slopes = {
  readonly values: Float64Array;
  /** How steep a falloff of 1 EV at the corner is at the same places. */
  readonly falloffs: Float64Array;
  readonly weights: Float64Array;
  size: number;
};

/**
 * Derivative by the distance from the center (0–1 at the corner) of a falloff of 1 EV at the corner: mostly r², as cos⁴
 * and mechanical vignetting have it, with a part of r⁴.
 */
const falloffSlope = (distance: number): number => 1.2 * distance + 1.6 * distance ** 3;

const emptySlopes = (size: number): Slopes => ({
  values: new Float64Array(size),
  falloffs: new Float64Array(size),
  weights: new Float64Array(size),
  size: 0,
});

/** log2 of the luminance (CIE Y), slightly blurred. */
function logLuminance({ overview }: PhotoView): Float32Array {
  const { lightness, width, height } = overview;
  const log = lightness.map((level) => {
    const luminance = level > 8 ? ((level + 16) / 116) ** 3 : Math.max(0, level) / 903.3;
    return Math.log2(luminance + 0.0015);
  });
  return boxBlur(log, width, height, 1);
}

function isUsable({ overview, measurable }: PhotoView, i: number): boolean {
  const level = floatAt(overview.lightness, i);
  return byteAt(measurable, i) === 1 && level >= USABLE.from && level <= USABLE.to;
}

/**
 * Slopes outward by quarter: top left, top right, bottom left, bottom right. A place counts less the steeper it is across
 * the radius, which no falloff changes.
 */
export function radialSlopes(view: PhotoView): Slopes[] {
  const { width, height } = view.overview;
  const log = logLuminance(view);
  const size = Math.ceil((width * height) / 8) + width + height;
  const quarters = [0, 1, 2, 3].map(() => emptySlopes(size));
  const radius = Math.hypot(width, height) / 2;
  const half = STEP / 2;
  // Every fourth row, but every column: a mirrored photo has the same places.
  for (let y = half; y < height - half; y += 4) {
    for (let x = half; x < width - half; x += 1) {
      const i = y * width + x;
      if (!isUsable(view, i)) continue;
      const dx = (x + 0.5 - width / 2) / radius;
      const dy = (y + 0.5 - height / 2) / radius;
      const distance = Math.hypot(dx, dy);
      const quarter = quarters[(dy < 0 ? 0 : 2) + (dx < 0 ? 0 : 1)];
      if (quarter === undefined || distance < 0.1) continue;
      const across = floatAt(log, i + half) - floatAt(log, i - half);
      const down = floatAt(log, i + half * width) - floatAt(log, i - half * width);
      const tangential = (across * dy - down * dx) / distance / EDGE;
      quarter.values[quarter.size] = (((across * dx + down * dy) / distance) * radius) / STEP;
      quarter.falloffs[quarter.size] = falloffSlope(distance);
      quarter.weights[quarter.size] = 1 / (1 + tangential * tangential);
      quarter.size += 1;
    }
  }
  return quarters;
}

/** EV across the radius within which slopes are averaged rather than ranked. */
const SOFTNESS = 0.5;
const ROUNDS = 12;

/**
 * The falloff in EV at the corner that explains a quarter's slopes: a weighted median, smoothed (iteratively reweighted
 * least squares), so that edges of things don't count by their height.
 */
export function fitFalloff({ values, falloffs, weights, size }: Slopes): number {
  let falloff = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let [above, below] = [0, 1e-9];
    for (let i = 0; i < size; i += 1) {
      const steepness = doubleAt(falloffs, i);
      const residual = doubleAt(values, i) + falloff * steepness;
      const weight = doubleAt(weights, i) / Math.sqrt(SOFTNESS * SOFTNESS + residual * residual);
      above -= weight * doubleAt(values, i) * steepness;
      below += weight * steepness * steepness;
    }
    falloff = above / below;
  }
  return falloff;
}
