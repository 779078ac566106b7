import { floatAt } from '../math/typed-arrays.ts';

/** Smallest and largest values in a neighborhood of each cell. */
type Extremes = { readonly smallest: Float32Array; readonly largest: Float32Array };

/** Lets two cells see each other's extremes. */
function share(from: Extremes, into: Extremes, i: number, other: number): void {
  const low = floatAt(from.smallest, i);
  const otherLow = floatAt(from.smallest, other);
  const high = floatAt(from.largest, i);
  const otherHigh = floatAt(from.largest, other);
  if (otherLow < floatAt(into.smallest, i)) into.smallest[i] = otherLow;
  if (low < floatAt(into.smallest, other)) into.smallest[other] = low;
  if (otherHigh > floatAt(into.largest, i)) into.largest[i] = otherHigh;
  if (high > floatAt(into.largest, other)) into.largest[other] = high;
}

/** Widens neighborhoods by the cells `offset` before and after, across (`width` cells a line) or down. */
function widen(from: Extremes, width: number, offset: number, isAcross: boolean): Extremes {
  const into = {
    smallest: new Float32Array(from.smallest),
    largest: new Float32Array(from.largest),
  };
  const [distance, first] = isAcross ? [offset, offset] : [offset * width, 0];
  const size = from.smallest.length;
  for (let line = isAcross ? 0 : distance; line < size; line += width) {
    for (let i = line + first; i < line + width; i += 1) share(from, into, i, i - distance);
  }
  return into;
}

/**
 * Largest minus smallest value in the square of `2 radius + 1` cells around each cell, cut off at the sides.
 */
export function localRange(values: Float32Array, width: number, radius: number): Float32Array {
  let extremes: Extremes = { smallest: values, largest: values };
  for (const isAcross of [true, false]) {
    let reach = 0;
    for (let offset = 1; reach < radius; offset = Math.min(reach, radius - reach)) {
      extremes = widen(extremes, width, offset, isAcross);
      reach += offset;
    }
  }
  const { smallest, largest } = extremes;
  return largest.map((value, i) => value - floatAt(smallest, i));
}
