/** Columns and rows of the cells whose neighbors a difference hash compares. */
const COLUMNS = 9;
const ROWS = 8;
/** Pixels on each side of a cell. */
const CELL = 8;

/** Size of the image that is hashed. */
export const HASHED_WIDTH = COLUMNS * CELL;
export const HASHED_HEIGHT = ROWS * CELL;

/** Luma of a pixel, 0–255 (ITU-R BT.601). @param at index of its red value */
const lumaAt = (rgba: ArrayLike<number>, at: number): number =>
  0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);

/** Sum of the luma in a cell. */
function cellLuma(rgba: ArrayLike<number>, column: number, row: number): number {
  let sum = 0;
  for (let y = row * CELL; y < (row + 1) * CELL; y += 1) {
    for (let x = column * CELL; x < (column + 1) * CELL; x += 1) {
      sum += lumaAt(rgba, 4 * (y * HASHED_WIDTH + x));
    }
  }
  return sum;
}

/**
 * N. Krawetz, "Kind of Like That", 2013: a bit is set if a cell is darker than its right neighbor, row by row, highest
 * bit first. The worker stores the same hash, from pixels that are scaled down differently.
 * @param rgba HASHED_WIDTH × HASHED_HEIGHT pixels, four bytes each
 * @returns 64 bits as 16 hex digits
 */
export function differenceHash(rgba: ArrayLike<number>): string {
  let hash = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column + 1 < COLUMNS; column += 1) {
      const brighter = cellLuma(rgba, column + 1, row) > cellLuma(rgba, column, row);
      hash = (hash << 1n) | (brighter ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}
