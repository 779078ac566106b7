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

function tableOf(width: number, height: number, valueAt: (index: number) => number): Table {
  const line = width + 1;
  const table = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += valueAt(y * width + x);
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
  const weighted = (valueAt: (i: number) => number): Table =>
    tableOf(width, height, (i) => floatAt(measured, i) * valueAt(i));
  return {
    width,
    height,
    weight: weighted(() => 1),
    lightness: weighted((i) => floatAt(lightness, i)),
    a: weighted((i) => floatAt(a, i)),
    b: weighted((i) => floatAt(b, i)),
    squares: weighted((i) => floatAt(lightness, i) ** 2 + floatAt(a, i) ** 2 + floatAt(b, i) ** 2),
  };
}

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
      const sum = (table: Table): number =>
        doubleAt(table, lower + right) -
        doubleAt(table, lower + left) -
        doubleAt(table, upper + right) +
        doubleAt(table, upper + left);
      const weight = sum(tables.weight);
      if (weight <= 0) continue;
      const i = y * width + x;
      const [l, a, b] = [sum(tables.lightness), sum(tables.a), sum(tables.b)];
      windows.lightness[i] = l / weight;
      windows.a[i] = a / weight;
      windows.b[i] = b / weight;
      const squared = (l * l + a * a + b * b) / weight;
      windows.variance[i] = Math.max(0, (sum(tables.squares) - squared) / weight);
      windows.present[i] = weight / whole;
    }
  }
  return windows;
}
