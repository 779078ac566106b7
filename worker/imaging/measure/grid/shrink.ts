import type { Size } from './planes.ts';

/** A stretch of one side, in cells; not only whole ones. */
type Stretch = { readonly from: number; readonly length: number };

/** The cells that lie in each of `parts` equal parts of a stretch: the first, how many, and the share of each. */
type Spread = { readonly first: Int32Array; readonly most: number; readonly shares: Float64Array };

function spreadOver({ from, length }: Stretch, parts: number): Spread {
  const size = length / parts;
  const most = Math.ceil(size) + 1;
  const first = new Int32Array(parts);
  const shares = new Float64Array(parts * most);
  for (let part = 0; part < parts; part += 1) {
    const start = from + part * size;
    first[part] = Math.floor(start + 1e-9);
    for (let k = 0; k < most; k += 1) {
      const cell = (first[part] ?? 0) + k;
      const inside = Math.min(start + size, cell + 1) - Math.max(start, cell);
      shares[part * most + k] = inside < 1e-9 ? 0 : inside / size;
    }
  }
  return { first, most, shares };
}

/** Means along the rows. */
function shrinkAcross(values: Float32Array, { width, height }: Size, spread: Spread) {
  const { first, most, shares } = spread;
  const narrow = new Float32Array(first.length * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < first.length; x += 1) {
      const start = y * width + (first[x] ?? 0);
      let sum = 0;
      for (let k = 0; k < most; k += 1) {
        const share = shares[x * most + k] ?? 0;
        if (share > 0) sum += share * (values[start + k] ?? 0);
      }
      narrow[y * first.length + x] = sum;
    }
  }
  return narrow;
}

/** Means along the columns. */
function shrinkDown(values: Float32Array, width: number, { first, most, shares }: Spread) {
  const low = new Float32Array(width * first.length);
  for (let y = 0; y < first.length; y += 1) {
    for (let k = 0; k < most; k += 1) {
      const share = shares[y * most + k] ?? 0;
      if (share === 0) continue;
      const from = ((first[y] ?? 0) + k) * width;
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        low[at] = (low[at] ?? 0) + share * (values[from + x] ?? 0);
      }
    }
  }
  return low;
}

/**
 * Means of a plane over fewer cells, to which each cell contributes by its overlap; of the whole plane, or of a
 * rectangle of it. A mirrored plane gives mirrored means.
 */
export function shrink(
  values: Float32Array,
  from: Size,
  to: Size,
  [across, down]: readonly [Stretch, Stretch] = [
    { from: 0, length: from.width },
    { from: 0, length: from.height },
  ],
): Float32Array {
  const narrow = shrinkAcross(values, from, spreadOver(across, to.width));
  return shrinkDown(narrow, to.width, spreadOver(down, to.height));
}

/** The size at which a grid fits into a square of cells: never enlarged, at least one by one. */
export function sizeOnSide({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const cells = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: cells(width), height: cells(height) };
}

/** Mean of the square of `2 radius + 1` cells around each cell, clamped at the borders (two passes). */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  return blurDown(blurAcross(values, width, height, radius), width, height, radius);
}

/** Cells within `radius` of one of `length` on a line. */
const cellsAround = (i: number, length: number, radius: number): number =>
  Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1;

function blurAcross(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let start = 0; start < width * height; start += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[start + x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[start + x + radius] ?? 0;
      if (x - radius > 0) sum -= values[start + x - radius - 1] ?? 0;
      blurred[start + x] = sum / cellsAround(x, width, radius);
    }
  }
  return blurred;
}

/** All columns at once, row by row, in the order in which they lie in memory. */
function blurDown(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  const sums = new Float64Array(width);
  const add = (row: number): void => {
    for (let x = 0; x < width; x += 1) {
      sums[x] = (sums[x] ?? 0) + (values[row * width + x] ?? 0);
    }
  };
  for (let row = 0; row < Math.min(radius, height); row += 1) add(row);
  for (let row = 0; row < height; row += 1) {
    if (row + radius < height) add(row + radius);
    const gone = (row - radius - 1) * width;
    const count = cellsAround(row, height, radius);
    for (let x = 0; x < width; x += 1) {
      if (gone >= 0) sums[x] = (sums[x] ?? 0) - (values[gone + x] ?? 0);
      blurred[row * width + x] = (sums[x] ?? 0) / count;
    }
  }
  return blurred;
}
