import { doubleAt } from '../../math/typed-arrays.ts';

/** A complex grid of 2 ** n columns and rows, row by row. */
export type ComplexGrid = {
  readonly width: number;
  readonly height: number;
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
};

/** `count` numbers of a grid from `start`, `stride` apart. */
type Run = { readonly start: number; readonly stride: number; readonly count: number };

/** Exchanges each number with the one at its place's reversed bits. */
function reverseBits(numbers: Float64Array, { start, stride, count }: Run): void {
  let other = 0;
  for (let at = 0; at < count; at += 1) {
    if (at < other) {
      const kept = doubleAt(numbers, start + at * stride);
      numbers[start + at * stride] = doubleAt(numbers, start + other * stride);
      numbers[start + other * stride] = kept;
    }
    let bit = count >> 1;
    while (bit > 0 && (other & bit) !== 0) {
      other ^= bit;
      bit >>= 1;
    }
    other |= bit;
  }
}

/** The discrete Fourier transform of a run, in place (radix 2, Cooley & Tukey 1965). */
function transform({ real, imaginary }: ComplexGrid, run: Run): void {
  const { start, stride, count } = run;
  reverseBits(real, run);
  reverseBits(imaginary, run);
  for (let half = 1; half < count; half *= 2) {
    for (let k = 0; k < half; k += 1) {
      const cosine = Math.cos((Math.PI * k) / half);
      const sine = -Math.sin((Math.PI * k) / half);
      for (let at = k; at < count; at += 2 * half) {
        const one = start + at * stride;
        const two = one + half * stride;
        const x = doubleAt(real, two) * cosine - doubleAt(imaginary, two) * sine;
        const y = doubleAt(real, two) * sine + doubleAt(imaginary, two) * cosine;
        real[two] = doubleAt(real, one) - x;
        imaginary[two] = doubleAt(imaginary, one) - y;
        real[one] = doubleAt(real, one) + x;
        imaginary[one] = doubleAt(imaginary, one) + y;
      }
    }
  }
}

/** Transforms the first `count` rows in place. */
export function transformRows(grid: ComplexGrid, count: number): void {
  for (let y = 0; y < count; y += 1) {
    transform(grid, { start: y * grid.width, stride: 1, count: grid.width });
  }
}

/** Transforms all columns in place. */
export function transformColumns(grid: ComplexGrid): void {
  for (let x = 0; x < grid.width; x += 1) {
    transform(grid, { start: x, stride: grid.width, count: grid.height });
  }
}
