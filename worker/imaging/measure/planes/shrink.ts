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
