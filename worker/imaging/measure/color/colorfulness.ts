import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { connectedComponents, heaviest, maskOf } from '../planes/components.ts';

/** Sums over the measured cells: of red − green, of yellow − blue, and of their squares; and of b*. */
function sumsOf({ overview, measurable }: PhotoView) {
  const { red, green, blue, b } = overview;
  let [redGreen, yellowBlue, squares, warmth, count] = [0, 0, 0, 0, 0];
  for (let i = 0; i < measurable.length; i += 1) {
    if (measurable[i] !== 1) continue;
    const redLevel = red[i] ?? 0;
    const greenLevel = green[i] ?? 0;
    const first = redLevel - greenLevel;
    const second = (redLevel + greenLevel) / 2 - (blue[i] ?? 0);
    redGreen += first;
    yellowBlue += second;
    squares += first * first + second * second;
    warmth += b[i] ?? 0;
    count += 1;
  }
  return { redGreen, yellowBlue, squares, warmth, count: Math.max(1, count) };
}

/**
 * M of Hasler & Süsstrunk 2003, "Measuring colorfulness in natural images": 0 gray, 109 extreme; and the mean b* of the
 * measured part: positive is warm.
 */
export function colorfulnessOf(view: PhotoView): { colorfulness: number; warmth: number } {
  const { redGreen, yellowBlue, squares, warmth, count } = sumsOf(view);
  const means = (redGreen ** 2 + yellowBlue ** 2) / count ** 2;
  const spread = Math.sqrt(Math.max(0, squares / count - means));
  return { colorfulness: spread + 0.3 * Math.sqrt(means), warmth: warmth / count };
}

/** C*ab at which a color is strong, and the bytes at which one of its channels has reached a limit. */
const STRONG = { from: 38, surely: 55 };
const UPPER = { from: 246, surely: 253 };
const LOWER = { from: 7, surely: 1 };
/** A color with an empty channel has lost detail only if it is bright: a dark one has little to lose. */
const BRIGHT = { from: 90, surely: 150 };

/** How surely each cell's color has lost its detail at a channel's limit, 0–1. */
function lostShares({ overview, measurable }: PhotoView): Float32Array {
  const { red, green, blue, a, b } = overview;
  const shares = new Float32Array(red.length);
  for (let i = 0; i < shares.length; i += 1) {
    const largest = Math.max(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
    const smallest = Math.min(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
    if (largest <= UPPER.from && smallest >= LOWER.from) continue;
    const chroma = Math.sqrt((a[i] ?? 0) ** 2 + (b[i] ?? 0) ** 2);
    if (chroma <= STRONG.from || measurable[i] !== 1) continue;
    const over = ramp(largest, UPPER.from, UPPER.surely);
    const under = ramp(smallest, LOWER.from, LOWER.surely);
    const emptied = under * ramp(largest, BRIGHT.from, BRIGHT.surely);
    // One limit alone may be a pure pigment; both at once is a color pushed beyond the gamut.
    const lost = Math.max(0.8 * over + 0.2 * over * under, 0.5 * emptied);
    shares[i] = lost * ramp(chroma, STRONG.from, STRONG.surely);
  }
  return shares;
}

/** Share of the frame, in percent, whose strong color has a channel at its limit; the region is the largest such area. */
export function measureSaturationClipping(view: PhotoView): Measurement {
  const { width, height } = view.overview;
  const shares = lostShares(view);
  const mask = maskOf(shares, 0.4);
  const largest = heaviest(connectedComponents(mask, shares, width, height).components);
  const region = largest && regionOf(largest, width, height);
  const lost = shares.reduce((sum, share) => sum + share, 0);
  return measured('saturation_clipping', (100 * lost) / shares.length, region);
}
