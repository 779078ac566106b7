import { floatAt } from '../math/typed-arrays.ts';

/** Smallest and largest values in a neighborhood of each cell. */
type Extremes = { readonly smallest: Float32Array; readonly largest: Float32Array };

const emptyExtremes = (size: number): Extremes => ({
  smallest: new Float32Array(size),
  largest: new Float32Array(size),
});

/** Writes the extremes of the values from `from` to `to` (inclusive) at `index`. */
function writeExtremes(
  values: Float32Array,
  from: number,
  to: number,
  into: Extremes,
  index: number,
) {
  let low = floatAt(values, from);
  let high = low;
  for (let at = from + 1; at <= to; at += 1) {
    const value = floatAt(values, at);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  into.smallest[index] = low;
  into.largest[index] = high;
}

/** The extremes within `radius` cells on the same row. */
function acrossRows(values: Float32Array, width: number, radius: number): Extremes {
  const extremes = emptyExtremes(values.length);
  for (let start = 0; start < values.length; start += width) {
    const end = start + width - 1;
    for (let i = start; i <= end; i += 1) {
      const first = Math.max(i - radius, start);
      writeExtremes(values, first, Math.min(i + radius, end), extremes, i);
    }
  }
  return extremes;
}

/** The difference of the extremes of up to `radius` rows above and below. */
function rangeDown({ smallest, largest }: Extremes, width: number, radius: number): Float32Array {
  const range = new Float32Array(smallest.length);
  const reach = radius * width;
  for (let i = 0; i < range.length; i += 1) {
    const column = i % width;
    const first = i - reach < 0 ? column : i - reach;
    const last = i + reach >= range.length ? range.length - width + column : i + reach;
    let low = floatAt(smallest, i);
    let high = floatAt(largest, i);
    for (let at = first; at <= last; at += width) {
      const lowest = floatAt(smallest, at);
      const highest = floatAt(largest, at);
      if (lowest < low) low = lowest;
      if (highest > high) high = highest;
    }
    range[i] = high - low;
  }
  return range;
}

/**
 * Largest minus smallest value in the square of `2 radius + 1` cells around each cell, cut off at the sides.
 */
export const localRange = (values: Float32Array, width: number, radius: number): Float32Array =>
  rangeDown(acrossRows(values, width, radius), width, radius);
