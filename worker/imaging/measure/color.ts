import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { measureCast } from './cast.ts';
import { connectedComponents, heaviest, maskOf } from './grid/components.ts';
import { abstained, measured, regionOf } from './measured.ts';
import type { PhotoView } from './photo-view.ts';

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
function colorfulnessOf(view: PhotoView): { colorfulness: number; warmth: number } {
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
function measureSaturationClipping(view: PhotoView): Measurement {
  const { width, height } = view.overview;
  const shares = lostShares(view);
  const mask = maskOf(shares, 0.4);
  const largest = heaviest(connectedComponents(mask, shares, width, height).components);
  const region = largest && regionOf(largest, width, height);
  const lost = shares.reduce((sum, share) => sum + share, 0);
  return measured('saturation_clipping', (100 * lost) / shares.length, region);
}

/** Bins of 5° of the Lab hue. */
const HUE_BINS = 72;
const DEGREES = 360 / HUE_BINS;
/** C*ab below which a hue isn't seen. */
const FAINTEST = 8;
/** Bins to each side over which counts are smoothed. */
const SMOOTHING = 3;

/** How color is distributed over the hues. */
type Hues = {
  /** Share (0–1) of the seen color in each bin, weighted by C*ab and smoothed. */
  readonly shares: Float64Array;
  /** Share (0–1) of the measured cells that show a hue. */
  readonly colored: number;
};

/** The hue's bin, of a cell with this a* and b*. */
const binOf = (a: number, b: number): number => {
  const turn = Math.atan2(b, a) / (2 * Math.PI) + 1;
  return Math.floor(turn * HUE_BINS) % HUE_BINS;
};

/** The middle of a bin, in degrees. */
const hueOfBin = (bin: number): number => (bin + 0.5) * DEGREES;

function smoothed(counts: Float64Array, total: number): Float64Array {
  const kernel = (offset: number): number => 1 + SMOOTHING - Math.abs(offset);
  return counts.map((_, bin) => {
    let sum = 0;
    for (let offset = -SMOOTHING; offset <= SMOOTHING; offset += 1) {
      sum += kernel(offset) * (counts[(bin + offset + HUE_BINS) % HUE_BINS] ?? 0);
    }
    return total === 0 ? 0 : sum / ((1 + SMOOTHING) ** 2 * total);
  });
}

/** The distribution of the photo's color over the hues. */
function huesOf({ overview, measurable }: PhotoView): Hues {
  const { width, height } = overview;
  const counts = new Float64Array(HUE_BINS);
  let [total, cells, colored] = [0, 0, 0];
  // Every other row: enough for a histogram, and mirrored photos keep their rows.
  for (let y = 0; y < height; y += 2) {
    for (let i = y * width; i < (y + 1) * width; i += 1) {
      if (measurable[i] !== 1) continue;
      cells += 1;
      const a = overview.a[i] ?? 0;
      const b = overview.b[i] ?? 0;
      const chroma = Math.sqrt(a * a + b * b);
      if (chroma < FAINTEST) continue;
      const weight = Math.min(60, chroma);
      const bin = binOf(a, b);
      counts[bin] = (counts[bin] ?? 0) + weight;
      total += weight;
      colored += 1;
    }
  }
  return { shares: smoothed(counts, total), colored: cells === 0 ? 0 : colored / cells };
}

/** The hue with most color, in degrees. */
function dominantHue({ shares }: Hues): number {
  let best = 0;
  for (let bin = 1; bin < HUE_BINS; bin += 1) {
    if ((shares[bin] ?? 0) > (shares[best] ?? 0)) best = bin;
  }
  return hueOfBin(best);
}

/** M of Hasler & Süsstrunk up to which a photo is black and white: JPEG's rounding and a faint tone. */
const MONOCHROME = 3;
/** Share of a photo that must show a hue before its colors can be described. */
const COLORED = { least: 0.05, enough: 0.25 };

const OF_COLOR: readonly MeasurementName[] = [
  'color_cast',
  'color_cast_hue',
  'saturation_clipping',
  'dominant_hue',
];

/** The dominant hue; a nearly colorless photo has none. */
function measureHue(view: PhotoView): Measurement {
  const hues = huesOf(view);
  const sureness = ramp(hues.colored, COLORED.least, COLORED.enough);
  return sureness === 0
    ? abstained('dominant_hue', 'The photo has too little color to name its hues.')
    : measured('dominant_hue', dominantHue(hues), undefined, 1, sureness);
}

/**
 * Everything about color: colorfulness (M), warmth (mean b*), cast (C*ab and hue), saturated colors that have lost their
 * detail (% of frame), and the dominant hue. Hues are those of CIE Lab, in degrees.
 */
export function measureColor(view: PhotoView): Measurement[] {
  const { colorfulness, warmth } = colorfulnessOf(view);
  const general = [measured('colorfulness', colorfulness), measured('warmth', warmth)];
  if (colorfulness <= MONOCHROME) {
    const reason = 'The photo is black and white.';
    return [...general, ...OF_COLOR.map((name) => abstained(name, reason))];
  }
  return [...general, ...measureCast(view), measureSaturationClipping(view), measureHue(view)];
}
