import { ramp } from '../math/ramp.ts';
import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import { boxBlur } from '../planes/lab-grid.ts';

/** How much fine and coarse structure each tile of the frame has. */
export type SoftnessGrid = {
  readonly across: number;
  readonly down: number;
  /** Logarithm of fine / coarse structure: −2.3 out of focus, −0.7 for sharp edges, 0 and more for sharp texture. */
  readonly sharpness: Float64Array;
  /** Mean size of the finest structure, in L*. */
  readonly fine: Float64Array;
  /** Mean size of the coarse structure, in L*, which blur leaves; 0 where nothing is measured. */
  readonly coarse: Float64Array;
  /** How far the tile can be judged by its coarse structure, 0–1. */
  readonly structure: Float64Array;
  /** Mean of `coarse` over the frame. */
  readonly typical: number;
};

/** Tiles on the longest side: a fault on 4 % of the frame is six or more across. */
const TILES_ON_LONGEST_SIDE = 40;
/** The coarse structure is what a box blur leaves and a second, wider one takes away; radii in cells of the overview. */
const COARSE = { from: 3, to: 7 };
/** Added to the fine and the coarse structure, in L*, so that the faintest counts as none. */
const FAINT = { fine: 0.02, coarse: 0.1 };

/** Coarse structure of a place that is too plain to be judged, and that has enough: shares of the frame's, and in L*. */
const PLAIN = { ofTypical: 0.1, levels: 0.3 };
const DETAILED = { ofTypical: 0.5, levels: 1 };

/** How far a place with this coarse structure can be judged, 0–1. */
export const structureOf = (typical: number, coarse: number): number =>
  ramp(coarse, PLAIN.ofTypical * typical, DETAILED.ofTypical * typical + 1e-9) *
  ramp(coarse, PLAIN.levels, DETAILED.levels);

/** Logarithm of fine / coarse structure. */
export const sharpnessOf = (fine: number, coarse: number): number =>
  Math.log((fine + FAINT.fine) / (coarse + FAINT.coarse));

/** Size of the finest structure: a quarter of the Laplacian of L*, spread as far as the coarse structure reaches. */
function fineOf(lightness: Float32Array, width: number, height: number): Float32Array {
  const fine = new Float32Array(lightness.length);
  for (let row = 1; row < height - 1; row += 1) {
    const end = row * width + width - 1;
    for (let i = row * width + 1; i < end; i += 1) {
      const around =
        floatAt(lightness, i - 1) +
        floatAt(lightness, i + 1) +
        floatAt(lightness, i - width) +
        floatAt(lightness, i + width);
      fine[i] = Math.abs(floatAt(lightness, i) - around / 4);
    }
  }
  return boxBlur(fine, width, height, COARSE.to);
}

/** For each place on a side of `length` cells, which of the tiles it lies in; counted from both ends, so that they match. */
const tilesAlong = (length: number, tiles: number): Int32Array =>
  Int32Array.from({ length }, (_, i) => {
    const back = length - 1 - i;
    const tile = Math.floor(((Math.min(i, back) + 0.5) * tiles) / length);
    return i <= back ? tile : tiles - 1 - tile;
  });

/** The tiles' sums of a plane, and the number of cells that are measured. */
function sumTiles(
  { overview: { width, height }, measurable }: PhotoView,
  { across, down }: { across: number; down: number },
  { fine, narrow, wide }: Readonly<Record<'fine' | 'narrow' | 'wide', Float32Array>>,
) {
  const cells = new Float64Array(across * down);
  const sums = { fine: cells.slice(), coarse: cells.slice(), cells };
  const columns = tilesAlong(width, across);
  const rows = tilesAlong(height, down);
  for (let row = 1; row < height - 1; row += 1) {
    const first = (rows[row] ?? 0) * across;
    for (let column = 1; column < width - 1; column += 1) {
      const i = row * width + column;
      if (byteAt(measurable, i) === 0) continue;
      const tile = first + (columns[column] ?? 0);
      cells[tile] = doubleAt(cells, tile) + 1;
      sums.fine[tile] = doubleAt(sums.fine, tile) + floatAt(fine, i);
      const difference = Math.abs(floatAt(narrow, i) - floatAt(wide, i));
      sums.coarse[tile] = doubleAt(sums.coarse, tile) + difference;
    }
  }
  return sums;
}

/**
 * Compares each tile's finest structure, which any blur takes away, with its coarse structure, which stays. The
 * ratio depends on neither contrast nor light, and says nothing where there is no structure.
 */
export function softnessGridOf(view: PhotoView): SoftnessGrid {
  const { width, height, lightness } = view.overview;
  const scale = TILES_ON_LONGEST_SIDE / Math.max(width, height);
  const across = Math.max(1, Math.round(scale * width));
  const down = Math.max(1, Math.round(scale * height));
  const narrow = boxBlur(lightness, width, height, COARSE.from);
  const wide = boxBlur(narrow, width, height, COARSE.to);
  const fine = fineOf(lightness, width, height);
  const sums = sumTiles(view, { across, down }, { fine, narrow, wide });
  let [all, cells] = [0, 0];
  for (let tile = 0; tile < sums.cells.length; tile += 1) {
    all += doubleAt(sums.coarse, tile);
    cells += doubleAt(sums.cells, tile);
  }
  const typical = all / Math.max(1, cells);
  const meanOf = (plane: Float64Array): Float64Array =>
    plane.map((sum, tile) => sum / Math.max(1, doubleAt(sums.cells, tile)));
  const coarse = meanOf(sums.coarse);
  const finest = meanOf(sums.fine);
  const sharpness = finest.map((value, tile) => sharpnessOf(value, doubleAt(coarse, tile)));
  const structure = coarse.map((value) => structureOf(typical, value));
  return { across, down, fine: finest, coarse, sharpness, structure, typical };
}
