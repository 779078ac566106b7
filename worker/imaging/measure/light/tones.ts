/** Bins of one tenth of L*. */
const BINS = 1001;

/** How lightness (L*) is distributed over the measured part of a photo. */
export type Tones = {
  readonly mean: number;
  readonly deviation: number;
  /** Number of measured cells. */
  readonly cells: number;
  /** The lightness below which this share (0–1) of the picture lies, interpolated. */
  readonly quantile: (share: number) => number;
  /** Share (0–1) of the picture that is darker than this; a cell within `softness` of it counts in part. */
  readonly shareBelow: (lightness: number, softness: number) => number;
};

function interpolatedQuantile(counts: Float64Array, cells: number, share: number): number {
  const wanted = share * cells;
  let below = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const count = counts[bin] ?? 0;
    if (count > 0 && below + count >= wanted) return (bin + (wanted - below) / count - 0.5) / 10;
    below += count;
  }
  return 100;
}

function softShare(counts: Float64Array, cells: number, lightness: number, softness: number) {
  let sum = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const part = 0.5 - (bin / 10 - lightness) / (2 * softness);
    sum += (counts[bin] ?? 0) * Math.min(1, Math.max(0, part));
  }
  return cells === 0 ? 0 : sum / cells;
}

/** The distribution of lightness over the cells that `mask` sets. */
export function tonesOf(lightness: Float32Array, mask: Uint8Array): Tones {
  const counts = new Float64Array(BINS);
  let cells = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < lightness.length; i += 1) {
    if (mask[i] !== 1) continue;
    const value = Math.min(100, Math.max(0, lightness[i] ?? 0));
    const bin = (10 * value + 0.5) | 0;
    counts[bin] = (counts[bin] ?? 0) + 1;
    cells += 1;
    sum += value;
    squares += value * value;
  }
  const mean = cells === 0 ? 0 : sum / cells;
  const variance = cells === 0 ? 0 : Math.max(0, squares / cells - mean * mean);
  return {
    mean,
    deviation: Math.sqrt(variance),
    cells,
    quantile: (share) => interpolatedQuantile(counts, cells, share),
    shareBelow: (limit, softness) => softShare(counts, cells, limit, softness),
  };
}
