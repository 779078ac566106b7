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

/** Sums and weights of one row of the overview in the grid's columns. */
function sumRow(
  view: PhotoView,
  y: number,
  source: Float32Array,
  columns: Spread,
  row: Sums,
): void {
  const { overview, measurable } = view;
  row.values.fill(0);
  row.weights.fill(0);
  for (let x = 0; x < overview.width; x += 1) {
    const column = intAt(columns.cell, x);
    const cell = y * overview.width + x;
    if (column < 0 || byteAt(measurable, cell) === 0) continue;
    const part = doubleAt(columns.part, x);
    const value = floatAt(source, cell);
    row.values[column] = doubleAt(row.values, column) + part * value;
    row.weights[column] = doubleAt(row.weights, column) + part;
    if (part === 1) continue;
    row.values[column + 1] = doubleAt(row.values, column + 1) + (1 - part) * value;
    row.weights[column + 1] = doubleAt(row.weights, column + 1) + (1 - part);
  }
}

function addRow(sums: Sums, at: number, share: number, row: Sums): void {
  for (let x = 0; x < row.values.length; x += 1) {
    sums.values[at + x] = doubleAt(sums.values, at + x) + share * doubleAt(row.values, x);
    sums.weights[at + x] = doubleAt(sums.weights, at + x) + share * doubleAt(row.weights, x);
  }
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
  const sum = emptySums(width);
  for (let y = 0; y < overview.height; y += 1) {
    const row = intAt(rows.cell, y);
    if (row < 0) continue;
    const part = doubleAt(rows.part, y);
    sumRow(view, y, overview[channel], columns, sum);
    addRow(sums, row * width, part, sum);
    if (part < 1) addRow(sums, (row + 1) * width, 1 - part, sum);
  }
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
