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
export const sorted = (values: ArrayLike<number>): Float64Array => new Float64Array(values).sort();

/** The quantile (0–1) of values sorted ascending, interpolated linearly; 0 for nothing. */
export function quantile(ascending: Float64Array, share: number): number {
  if (ascending.length === 0) return 0;
  const position = share * (ascending.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, ascending.length - 1);
  const low = ascending[below] ?? 0;
  return low + ((ascending[above] ?? 0) - low) * (position - below);
}

/** The middle value; 0 for nothing. */
export const median = (values: ArrayLike<number>): number => quantile(sorted(values), 0.5);

/*
 * Element reads for the hot loops. An index outside an array reads 0, so the type needs no assertion;
 * one function per array type keeps each call site monomorphic, which V8 inlines to a plain load.
 */

/** Element `index` of bytes. */
export const byteAt = (array: Uint8Array, index: number): number => array[index] ?? 0;

/** Element `index` of 32-bit floats. */
export const floatAt = (array: Float32Array, index: number): number => array[index] ?? 0;

/** Element `index` of 64-bit floats. */
export const doubleAt = (array: Float64Array, index: number): number => array[index] ?? 0;

/** Element `index` of 32-bit integers. */
export const intAt = (array: Int32Array, index: number): number => array[index] ?? 0;
