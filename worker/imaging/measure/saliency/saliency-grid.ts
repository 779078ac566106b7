import { doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
import type { LabGrid } from '../planes/lab-grid.ts';
import type { Overview } from '../planes/planes.ts';

/** Cells on the longest side. Saliency needs no more, and its cost grows with the number of cells. */
const GRID_SIDE = 160;

/** The grid that the subject is looked for on: CIE L*a*b*, and what is measured. */
export type SaliencyGrid = LabGrid & {
  /** Share of each cell that is measurable, 0–1. */
  readonly measurable: Float32Array;
};

/** How the cells of one side spread over fewer cells; a cell on a boundary counts for both by its parts. */
function spreadOver(from: number, to: number): { cell: Int32Array; part: Float64Array } {
  const size = from / to;
  const cell = new Int32Array(from);
  const part = new Float64Array(from);
  for (let at = 0; at < from; at += 1) {
    const first = Math.min(to - 1, Math.floor(at / size + 1e-9));
    cell[at] = first;
    part[at] = first === to - 1 ? 1 : Math.min(1, (first + 1) * size - at);
  }
  return { cell, part };
}

type Size = { readonly width: number; readonly height: number };

/** Area-weighted mean on a smaller grid; the mirrored values give the mirrored means. */
function reduce(values: Float32Array, from: Size, to: Size): Float32Array {
  const across = spreadOver(from.width, to.width);
  const down = spreadOver(from.height, to.height);
  const sums = new Float64Array(to.width * to.height);
  for (let y = 0; y < from.height; y += 1) {
    const row = intAt(down.cell, y) * to.width;
    const upper = doubleAt(down.part, y);
    for (let x = 0; x < from.width; x += 1) {
      const value = floatAt(values, y * from.width + x);
      const at = row + intAt(across.cell, x);
      const left = doubleAt(across.part, x);
      sums[at] = doubleAt(sums, at) + value * left * upper;
      if (left < 1) sums[at + 1] = doubleAt(sums, at + 1) + value * (1 - left) * upper;
      if (upper === 1) continue;
      const below = at + to.width;
      sums[below] = doubleAt(sums, below) + value * left * (1 - upper);
      if (left < 1) sums[below + 1] = doubleAt(sums, below + 1) + value * (1 - left) * (1 - upper);
    }
  }
  const area = (from.width / to.width) * (from.height / to.height);
  return Float32Array.from(sums, (sum) => sum / area);
}

/** The overview at the grid's size. */
export function saliencyGridOf(overview: Overview, measurable: Uint8Array): SaliencyGrid {
  const scale = Math.min(1, GRID_SIDE / Math.max(overview.width, overview.height));
  const size = {
    width: Math.max(1, Math.round(overview.width * scale)),
    height: Math.max(1, Math.round(overview.height * scale)),
  };
  return {
    ...size,
    lightness: reduce(overview.lightness, overview, size),
    a: reduce(overview.a, overview, size),
    b: reduce(overview.b, overview, size),
    measurable: reduce(Float32Array.from(measurable), overview, size),
  };
}
