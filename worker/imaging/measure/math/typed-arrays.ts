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
