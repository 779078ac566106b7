import { doubleAt, intAt } from '../../math/typed-arrays.ts';
import { type ComplexGrid, transformColumns, transformRows } from './fourier.ts';
import type { SmallPlane } from './small-plane.ts';

/** Correlation (−1 to 1) of a plane with itself, moved by `dx` and `dy` cells, where both overlap; 0 where they don't. */
export function correlationAt(
  { values, width, height }: SmallPlane,
  dx: number,
  dy: number,
): number {
  let [product, first, second] = [0, 0, 0];
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
    const move = dy * width + dx;
    const end = y * width + Math.min(width, width - dx);
    for (let cell = y * width + Math.max(0, -dx); cell < end; cell += 1) {
      const one = doubleAt(values, cell);
      const two = doubleAt(values, cell + move);
      product += one * two;
      first += one * one;
      second += two * two;
    }
  }
  return product / (Math.sqrt(first * second) + 1e-9);
}

/** For pairs of cells along a side, `move` apart, the part in which their middle lies; −1 on the boundary of two. */
function partsOfPairs(length: number, move: number, parts: number): Int32Array {
  return new Int32Array(length).map((_, at) => {
    const twice = parts * (2 * at + 1 + move);
    return twice % (2 * length) === 0 ? -1 : Math.floor(twice / (2 * length));
  });
}

/**
 * The same in each of `parts` × `parts` parts of the frame, ascending. A pair of cells lies in the part of its middle;
 * on the boundary of two it counts for neither, so that a mirrored plane gives the same.
 */
export function correlationsInParts(
  { values, width, height }: SmallPlane,
  dx: number,
  dy: number,
  parts: number,
): Float64Array {
  const sums = Array.from({ length: 3 }, () => new Float64Array(parts * parts));
  const [products, firsts, seconds] = sums as [Float64Array, Float64Array, Float64Array]; // three were made
  const columns = partsOfPairs(width, dx, parts);
  const rows = partsOfPairs(height, dy, parts);
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
    const row = intAt(rows, y);
    if (row < 0) continue;
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += 1) {
      const column = intAt(columns, x);
      if (column < 0) continue;
      const part = row * parts + column;
      const one = doubleAt(values, y * width + x);
      const two = doubleAt(values, (y + dy) * width + x + dx);
      products[part] = doubleAt(products, part) + one * two;
      firsts[part] = doubleAt(firsts, part) + one * one;
      seconds[part] = doubleAt(seconds, part) + two * two;
    }
  }
  return products
    .map(
      (product, part) =>
        product / (Math.sqrt(doubleAt(firsts, part) * doubleAt(seconds, part)) + 1e-9),
    )
    .sort();
}

/** Correlations at all moves of at most `across` and `down` cells. */
export type Correlogram = {
  readonly across: number;
  readonly down: number;
  /** Rows from dy = 0 to `down`, each from dx = −across to `across`. */
  readonly values: Float64Array;
};

/** Sums of squares of all cells above and left of each corner of the cells. */
function squaresOf({ values, width, height }: SmallPlane): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += doubleAt(values, y * width + x) ** 2;
      const corner = (y + 1) * (width + 1) + x + 1;
      sums[corner] = doubleAt(sums, corner - width - 1) + row;
    }
  }
  return sums;
}

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(least));

/**
 * Sums of the products of all cells with those that lie a move to the right (round the grid's end to the left) and
 * below: the transform of the power spectrum (Wiener–Khinchin). Exact for moves of at most `across` and `down` cells,
 * for which the grid has room.
 */
function productsOf(plane: SmallPlane, across: number, down: number): ComplexGrid {
  const width = powerOfTwo(plane.width + across);
  const height = powerOfTwo(plane.height + down);
  const real = new Float64Array(width * height);
  const imaginary = new Float64Array(width * height);
  for (let y = 0; y < plane.height; y += 1) {
    const row = plane.values.subarray(y * plane.width, (y + 1) * plane.width);
    real.set(row, y * width);
  }
  const grid = { width, height, real, imaginary };
  transformRows(grid, plane.height);
  transformColumns(grid);
  for (let i = 0; i < real.length; i += 1) {
    real[i] = (doubleAt(real, i) ** 2 + doubleAt(imaginary, i) ** 2) / real.length;
  }
  imaginary.fill(0);
  transformColumns(grid);
  transformRows(grid, down + 1);
  return grid;
}

export function correlogramOf(plane: SmallPlane, across: number, down: number): Correlogram {
  const columns = 2 * across + 1;
  const values = new Float64Array(columns * (down + 1));
  const { width, height } = plane;
  const products = productsOf(plane, across, down);
  const squares = squaresOf(plane);
  const energy = (left: number, top: number, right: number, bottom: number): number =>
    doubleAt(squares, bottom * (width + 1) + right) -
    doubleAt(squares, bottom * (width + 1) + left) -
    doubleAt(squares, top * (width + 1) + right) +
    doubleAt(squares, top * (width + 1) + left);
  for (let dy = 0; dy <= down; dy += 1) {
    for (let dx = -across; dx <= across; dx += 1) {
      const [left, right] = [Math.max(0, -dx), Math.min(width, width - dx)];
      const first = energy(left, 0, right, height - dy);
      const second = energy(left + dx, dy, right + dx, height);
      const column = (dx + products.width) % products.width;
      const product = doubleAt(products.real, dy * products.width + column);
      values[dy * columns + dx + across] = product / (Math.sqrt(first * second) + 1e-9);
    }
  }
  return { across, down, values };
}

/** The correlation at a move, which is the same the other way round; −1 beyond the correlogram. */
export function readAt({ across, down, values }: Correlogram, dx: number, dy: number): number {
  if (dy < 0) return readAt({ across, down, values }, -dx, -dy);
  if (Math.abs(dx) > across || dy > down) return -1;
  return doubleAt(values, dy * (2 * across + 1) + dx + across);
}
