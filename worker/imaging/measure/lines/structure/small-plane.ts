import { byteAt, doubleAt, floatAt, intAt } from '../../math/typed-arrays.ts';
import type { PhotoView } from '../../photo-view.ts';

/** One channel of the measured picture, without its border, on a coarse grid. */
export type SmallPlane = {
  readonly values: Float64Array;
  readonly width: number;
  readonly height: number;
};

/** How the overview's cells along one side spread over the grid's. */
type Spread = {
  /** The first cell of the grid that a cell lies in; −1 outside of the picture. */
  readonly cell: Int32Array;
  /** The part of it in that cell, 0–1; the rest lies in the next. */
  readonly part: Float64Array;
};

/** Cells from `start` to `start + length` (in cells, fractions allowed) spread over `count` larger ones. */
function spreadOver(cells: number, start: number, length: number, count: number): Spread {
  const cell = new Int32Array(cells).fill(-1);
  const part = new Float64Array(cells);
  for (let at = 0; at < cells; at += 1) {
    const from = ((at - start) / length) * count;
    const to = ((at + 1 - start) / length) * count;
    if ((from + to) / 2 < 0 || (from + to) / 2 >= count) continue;
    const first = Math.min(count - 1, Math.max(0, Math.floor(from + 1e-9)));
    cell[at] = first;
    part[at] = first === count - 1 ? 1 : Math.min(1, (first + 1 - from) / (to - from));
  }
  return { cell, part };
}

type Sums = { readonly values: Float64Array; readonly weights: Float64Array };

/** Adds `share` of one row of the overview to the sums and weights of its columns. */
function addCells(
  view: PhotoView,
  y: number,
  source: Float32Array,
  share: number,
  row: Sums,
): void {
  const { overview, measurable } = view;
  const { values, weights } = row;
  const start = y * overview.width;
  for (let x = 0; x < overview.width; x += 1) {
    const weight = share * byteAt(measurable, start + x);
    values[x] = doubleAt(values, x) + weight * floatAt(source, start + x);
    weights[x] = doubleAt(weights, x) + weight;
  }
}

/** Spreads sums of the overview's columns over the grid's, from cell `at` of the grid. */
function spread(to: Float64Array, at: number, { cell, part }: Spread, from: Float64Array): void {
  for (let x = 0; x < from.length; x += 1) {
    const column = at + intAt(cell, x);
    if (column < at) continue;
    const share = doubleAt(part, x);
    to[column] = doubleAt(to, column) + share * doubleAt(from, x);
    if (share < 1) to[column + 1] = doubleAt(to, column + 1) + (1 - share) * doubleAt(from, x);
  }
}

/** Spreads one row's sums over the grid's columns, from cell `at` of the grid, and empties it. */
function addRow(sums: Sums, at: number, columns: Spread, row: Sums): void {
  spread(sums.values, at, columns, row.values);
  spread(sums.weights, at, columns, row.weights);
  row.values.fill(0);
  row.weights.fill(0);
}

const emptySums = (length: number): Sums => ({
  values: new Float64Array(length),
  weights: new Float64Array(length),
});

/**
 * The picture averaged by area to `side` cells on its longest side, fewer in a smaller one; a mirrored photo gives a
 * mirrored grid. Cells of a date stamp get the mean of the picture.
 */
export function smallPlaneOf(
  view: PhotoView,
  side: number,
  channel: 'lightness' | 'a' | 'b' = 'lightness',
): SmallPlane {
  const { overview, content } = view;
  const [w, h] = [content.width * overview.width, content.height * overview.height];
  const scale = Math.min(1, side / Math.max(w, h));
  const width = Math.max(2, Math.round(w * scale));
  const height = Math.max(2, Math.round(h * scale));
  const columns = spreadOver(overview.width, content.x * overview.width, w, width);
  const rows = spreadOver(overview.height, content.y * overview.height, h, height);
  const sums = emptySums(width * height);
  let [row, next] = [emptySums(overview.width), emptySums(overview.width)];
  let current = 0;
  for (let y = 0; y < overview.height; y += 1) {
    const at = intAt(rows.cell, y);
    if (at < 0) continue;
    if (at > current) {
      addRow(sums, current * width, columns, row);
      [row, next] = [next, row];
      current = at;
    }
    const part = doubleAt(rows.part, y);
    addCells(view, y, overview[channel], part, row);
    if (part < 1) addCells(view, y, overview[channel], 1 - part, next);
  }
  addRow(sums, current * width, columns, row);
  if (current + 1 < height) addRow(sums, (current + 1) * width, columns, next);
  return { values: meansOf(sums), width, height };
}

function meansOf({ values, weights }: Sums): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0);
  const weight = weights.reduce((sum, value) => sum + value, 0);
  const mean = total / Math.max(1e-9, weight);
  return values.map((sum, at) =>
    doubleAt(weights, at) > 1e-9 ? sum / doubleAt(weights, at) : mean,
  );
}
