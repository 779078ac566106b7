import { doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { CoarseGrid } from './coarse-grid.ts';

/** Means over the square window around each cell of a grid, as far as it lies in the frame and is measured. */
export type Windows = {
  /** Cells from the center to a side of the window. */
  readonly radius: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** Variance of L* plus that of a* and b*. */
  readonly variance: Float32Array;
  /** Share of the whole window that lies in the frame and is measured, 0–1. */
  readonly present: Float32Array;
};

/** Sums over all cells above and left of a corner; one more column and row than the grid. */
type Table = Float64Array;

function tableOf(values: Float64Array, width: number, height: number): Table {
  const line = width + 1;
  const table = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += doubleAt(values, y * width + x);
      table[(y + 1) * line + x + 1] = doubleAt(table, y * line + x + 1) + row;
    }
  }
  return table;
}

/** The sums from which windows of every radius are taken. */
type WindowTables = {
  readonly width: number;
  readonly height: number;
  readonly weight: Table;
  readonly lightness: Table;
  readonly a: Table;
  readonly b: Table;
  readonly squares: Table;
};

/** Prepares a grid for `windowsOf`. */
export function windowTables(grid: CoarseGrid): WindowTables {
  const { width, height, lightness, a, b, measured } = grid;
  const weighted = (plane: Float32Array): Float64Array =>
    Float64Array.from(plane, (value, i) => value * floatAt(measured, i));
  const planes = { lightness: weighted(lightness), a: weighted(a), b: weighted(b) };
  const squares = new Float64Array(measured.length);
  for (let i = 0; i < squares.length; i += 1) {
    squares[i] =
      doubleAt(planes.lightness, i) * floatAt(lightness, i) +
      doubleAt(planes.a, i) * floatAt(a, i) +
      doubleAt(planes.b, i) * floatAt(b, i);
  }
  return {
    width,
    height,
    weight: tableOf(new Float64Array(measured), width, height),
    lightness: tableOf(planes.lightness, width, height),
    a: tableOf(planes.a, width, height),
    b: tableOf(planes.b, width, height),
    squares: tableOf(squares, width, height),
  };
}

/** Sum over a window whose corners lie at these places of a table. */
const sumOf = (
  table: Table,
  upperLeft: number,
  upperRight: number,
  lowerLeft: number,
  lowerRight: number,
): number =>
  doubleAt(table, lowerRight) -
  doubleAt(table, lowerLeft) -
  doubleAt(table, upperRight) +
  doubleAt(table, upperLeft);

/** The windows of one radius (cells) around every cell. */
export function windowsOf(tables: WindowTables, radius: number): Windows {
  const { width, height } = tables;
  const plane = (): Float32Array => new Float32Array(width * height);
  const windows = {
    radius,
    lightness: plane(),
    a: plane(),
    b: plane(),
    variance: plane(),
    present: plane(),
  };
  const whole = (2 * radius + 1) ** 2;
  const line = width + 1;
  for (let y = 0; y < height; y += 1) {
    const upper = Math.max(0, y - radius) * line;
    const lower = Math.min(height, y + radius + 1) * line;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const ul = upper + left;
      const ur = upper + right;
      const ll = lower + left;
      const lr = lower + right;
      const weight = sumOf(tables.weight, ul, ur, ll, lr);
      if (weight <= 0) continue;
      const i = y * width + x;
      const l = sumOf(tables.lightness, ul, ur, ll, lr);
      const a = sumOf(tables.a, ul, ur, ll, lr);
      const b = sumOf(tables.b, ul, ur, ll, lr);
      windows.lightness[i] = l / weight;
      windows.a[i] = a / weight;
      windows.b[i] = b / weight;
      const squared = (l * l + a * a + b * b) / weight;
      windows.variance[i] = Math.max(0, (sumOf(tables.squares, ul, ur, ll, lr) - squared) / weight);
      windows.present[i] = weight / whole;
    }
  }
  return windows;
}
