import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '../math/ramp.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';

/** Mean and deviation of what `measureOf` gives for each measured cell. */
function momentsOf({ measurable }: PhotoView, measureOf: (i: number) => number) {
  let [sum, squares, count] = [0, 0, 0];
  for (let i = 0; i < measurable.length; i += 1) {
    if (byteAt(measurable, i) === 0) continue;
    const value = measureOf(i);
    sum += value;
    squares += value * value;
    count += 1;
  }
  const mean = count === 0 ? 0 : sum / count;
  const variance = count === 0 ? 0 : squares / count - mean * mean;
  return { mean, deviation: Math.sqrt(Math.max(0, variance)) };
}

/** M of Hasler & Süsstrunk 2003, "Measuring colorfulness in natural images": 0 gray, 109 extreme. */
export function colorfulnessOf(view: PhotoView): number {
  const { red, green, blue } = view.overview;
  const redGreen = momentsOf(view, (i) => floatAt(red, i) - floatAt(green, i));
  const yellowBlue = momentsOf(
    view,
    (i) => (floatAt(red, i) + floatAt(green, i)) / 2 - floatAt(blue, i),
  );
  const spread = Math.hypot(redGreen.deviation, yellowBlue.deviation);
  return spread + 0.3 * Math.hypot(redGreen.mean, yellowBlue.mean);
}

/** Mean b* of the measured part: positive is warm. */
export const warmthOf = (view: PhotoView): number =>
  momentsOf(view, (i) => floatAt(view.overview.b, i)).mean;

/** C*ab from which a color is strong, and the bytes at which one of its channels has reached a limit. */
const STRONG = { from: 38, surely: 55 };
const UPPER = { from: 246, surely: 253 };
const LOWER = { from: 7, surely: 1 };
/** A color with an empty channel has lost detail only where it is bright: a dark one has little to lose. */
const BRIGHT = { from: 90, surely: 150 };

/** How surely each cell's color has lost its detail at a channel's limit, 0–1. */
function lostShares({ overview, measurable }: PhotoView): Float32Array {
  const { red, green, blue, a, b } = overview;
  return red.map((r, i) => {
    if (byteAt(measurable, i) === 0) return 0;
    const largest = Math.max(r, floatAt(green, i), floatAt(blue, i));
    const smallest = Math.min(r, floatAt(green, i), floatAt(blue, i));
    if (largest <= UPPER.from && smallest >= LOWER.from) return 0;
    const strong = ramp(Math.hypot(floatAt(a, i), floatAt(b, i)), STRONG.from, STRONG.surely);
    const over = ramp(largest, UPPER.from, UPPER.surely);
    const under = ramp(smallest, LOWER.from, LOWER.surely);
    const emptied = under * ramp(largest, BRIGHT.from, BRIGHT.surely);
    // One limit alone may be a pure pigment; both at once is a color pushed beyond the gamut.
    return strong * Math.max(0.8 * over + 0.2 * over * under, 0.5 * emptied);
  });
}

/** Share of the frame, in percent, whose strong color has a channel at its limit; the region is the largest such area. */
export function measureSaturationClipping(view: PhotoView): Measurement {
  const { width, height } = view.overview;
  const shares = lostShares(view);
  const { components } = connectedComponents(maskOf(shares, 0.4), shares, width, height);
  const largest = components.toSorted((one, other) => other.weight - one.weight)[0];
  const region = largest === undefined ? WHOLE_FRAME : regionOf(largest, width, height);
  const lost = shares.reduce((sum, share) => sum + share, 0);
  return measured('saturation_clipping', (100 * lost) / shares.length, region);
}
