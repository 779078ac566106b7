import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';

/** Tiles along the longest side. */
const TILES = 32;
/** Share of a tile that must be measured. */
const FEWEST = 0.6;

/** What a square part of a photo holds. */
export type Tile = {
  /** Center, as shares of the photo's width and height. */
  readonly x: number;
  readonly y: number;
  /** Mean and standard deviation of L*. */
  readonly lightness: number;
  readonly deviation: number;
  /** Mean of a* and b*, and mean C*ab. */
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** The smallest channel (0–255) at the tile's 10th percentile: the dark channel of He, Sun & Tang 2009. */
  readonly darkChannel: number;
};

/** The level below which this many of the counted cells lie, interpolated within it. */
function levelAt(counts: Float64Array, wanted: number): number {
  let below = 0;
  for (let level = 0; level < counts.length; level += 1) {
    const count = doubleAt(counts, level);
    if (count > 0 && below + count >= wanted)
      return Math.max(0, level + (wanted - below) / count - 0.5);
    below += count;
  }
  return 0;
}

type Grid = { readonly columns: number; readonly rows: number };

function tileAt(view: PhotoView, grid: Grid, column: number, row: number): Tile | null {
  const { overview, measurable } = view;
  const { width, height } = overview;
  const [left, right] = [column, column + 1].map((at) => Math.round((at * width) / grid.columns));
  const [top, bottom] = [row, row + 1].map((at) => Math.round((at * height) / grid.rows));
  const dark = new Float64Array(256);
  let count = 0;
  const sums = { lightness: 0, squares: 0, a: 0, b: 0, chroma: 0 };
  let all = 0;
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    for (let i = y * width + (left ?? 0); i < y * width + (right ?? 0); i += 1) {
      all += 1;
      if (byteAt(measurable, i) === 0) continue;
      const lightness = floatAt(overview.lightness, i);
      const a = floatAt(overview.a, i);
      const b = floatAt(overview.b, i);
      sums.lightness += lightness;
      sums.squares += lightness * lightness;
      sums.a += a;
      sums.b += b;
      sums.chroma += Math.sqrt(a * a + b * b);
      const red = floatAt(overview.red, i);
      const smallest = Math.min(red, floatAt(overview.green, i), floatAt(overview.blue, i));
      const level = Math.min(255, Math.round(smallest));
      dark[level] = doubleAt(dark, level) + 1;
      count += 1;
    }
  }
  if (count === 0 || count < FEWEST * all) return null;
  const mean = sums.lightness / count;
  return {
    x: (column + 0.5) / grid.columns,
    y: (row + 0.5) / grid.rows,
    lightness: mean,
    deviation: Math.sqrt(Math.max(0, sums.squares / count - mean * mean)),
    a: sums.a / count,
    b: sums.b / count,
    chroma: sums.chroma / count,
    darkChannel: levelAt(dark, count / 10),
  };
}

/** The measured part of a photo in about square tiles, 32 along the longest side; a mirrored photo has mirrored ones. */
export function tilesOf(view: PhotoView): Tile[] {
  const { width, height } = view.overview;
  const side = Math.max(width, height) / TILES;
  const grid = {
    columns: Math.max(1, Math.round(width / side)),
    rows: Math.max(1, Math.round(height / side)),
  };
  const tiles: Tile[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const tile = tileAt(view, grid, column, row);
      if (tile !== null) tiles.push(tile);
    }
  }
  return tiles;
}
