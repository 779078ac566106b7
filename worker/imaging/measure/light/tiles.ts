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

/** The smallest of a cell's channels, as a level of 0–255. */
function smallestLevel({ red, green, blue }: PhotoView['overview'], i: number): number {
  const [r, g, b] = [floatAt(red, i), floatAt(green, i), floatAt(blue, i)];
  return (Math.min(r, g, b) + 0.5) | 0;
}

type Grid = { readonly columns: number; readonly rows: number };

function tileAt(view: PhotoView, grid: Grid, column: number, row: number): Tile | null {
  const { overview, measurable } = view;
  const { width, height, lightness } = overview;
  const left = Math.round((column * width) / grid.columns);
  const right = Math.round(((column + 1) * width) / grid.columns);
  const bottom = Math.round(((row + 1) * height) / grid.rows);
  const dark = new Float64Array(256);
  let [all, count, sum, squares] = [0, 0, 0, 0];
  // Every other row tells as much; columns are not skipped, so that a mirrored photo has mirrored tiles.
  for (let y = Math.round((row * height) / grid.rows); y < bottom; y += 2) {
    for (let i = y * width + left; i < y * width + right; i += 1) {
      all += 1;
      if (byteAt(measurable, i) === 0) continue;
      const value = floatAt(lightness, i);
      sum += value;
      squares += value * value;
      const level = smallestLevel(overview, i);
      dark[level] = doubleAt(dark, level) + 1;
      count += 1;
    }
  }
  if (count === 0 || count < FEWEST * all) return null;
  const mean = sum / count;
  return {
    x: (column + 0.5) / grid.columns,
    y: (row + 0.5) / grid.rows,
    lightness: mean,
    deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)),
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
