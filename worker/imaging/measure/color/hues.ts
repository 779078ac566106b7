import type { PhotoView } from '../photo-view.ts';

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
export function huesOf({ overview, measurable }: PhotoView): Hues {
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
export function dominantHue({ shares }: Hues): number {
  let best = 0;
  for (let bin = 1; bin < HUE_BINS; bin += 1) {
    if ((shares[bin] ?? 0) > (shares[best] ?? 0)) best = bin;
  }
  return hueOfBin(best);
}
