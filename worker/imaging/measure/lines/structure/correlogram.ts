import { doubleAt } from '../../math/typed-arrays.ts';
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

/** The part of a side in which half of `twice` cells lie, and whether that is not a boundary. */
const partOf = (twice: number, length: number, parts: number): readonly [number, boolean] => [
  Math.floor((parts * twice) / (2 * length)),
  (parts * twice) % (2 * length) !== 0,
];

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
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
    const [row, isRowClear] = partOf(2 * y + 1 + dy, height, parts);
    if (!isRowClear) continue;
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += 1) {
      const [column, isClear] = partOf(2 * x + 1 + dx, width, parts);
      if (!isClear) continue;
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

export function correlogramOf(plane: SmallPlane, across: number, down: number): Correlogram {
  const columns = 2 * across + 1;
  const values = new Float64Array(columns * (down + 1));
  for (let dy = 0; dy <= down; dy += 1) {
    for (let dx = -across; dx <= across; dx += 1) {
      values[dy * columns + dx + across] = correlationAt(plane, dx, dy);
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
