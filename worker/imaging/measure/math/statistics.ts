import { doubleAt, floatAt } from './typed-arrays.ts';

/** Arithmetic mean; 0 for nothing. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Population standard deviation; 0 for nothing. */
export function standardDeviation(values: ArrayLike<number>): number {
  const center = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += ((values[i] ?? 0) - center) ** 2;
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length);
}

/** A sorted copy, ascending. */
export const sorted = (values: ArrayLike<number>): Float64Array => Float64Array.from(values).sort();

/** The quantile (0–1) of values sorted ascending, interpolated linearly; 0 for nothing. */
export function quantile(ascending: Float64Array, share: number): number {
  if (ascending.length === 0) return 0;
  const position = share * (ascending.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, ascending.length - 1);
  const low = doubleAt(ascending, below);
  return low + (doubleAt(ascending, above) - low) * (position - below);
}

/** The middle value; 0 for nothing. */
export const median = (values: ArrayLike<number>): number => quantile(sorted(values), 0.5);

/**
 * Quantiles of many values that all lie in 0 to `largest`, from a histogram of 4096 bins: within
 * 1/4096 of `largest`, and far cheaper than sorting.
 */
export function quantilesByCounting(
  values: Float32Array,
  largest: number,
  shares: readonly number[],
): number[] {
  const bins = 4096;
  const counts = new Float64Array(bins);
  for (let i = 0; i < values.length; i += 1) {
    const bin = Math.floor((floatAt(values, i) / largest) * bins);
    const within = Math.min(bins - 1, Math.max(0, bin));
    counts[within] = doubleAt(counts, within) + 1;
  }
  return shares.map((share) => {
    let cumulated = 0;
    const bin = counts.findIndex((count) => {
      cumulated += count;
      return cumulated > share * (values.length - 1);
    });
    return (Math.max(0, bin) * largest) / bins;
  });
}

/** Divides all values by the largest, in place, so that they end at 1; all-zero values stay. */
export function scaleToOne(values: Float32Array): Float32Array {
  let largest = 0;
  for (let i = 0; i < values.length; i += 1) largest = Math.max(largest, floatAt(values, i));
  if (largest > 0)
    for (let i = 0; i < values.length; i += 1) values[i] = floatAt(values, i) / largest;
  return values;
}
