import type { PhotoView } from '../photo-view.ts';

/** Tiles along the longest side. */
const TILES = 32;
/** Share of a tile that must be measured. */
const FEWEST = 0.6;

/** The contents of a square part of a photo. */
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

type Place = {
  readonly column: number;
  readonly columns: number;
  readonly row: number;
  readonly rows: number;
};

/** The level below which a tenth of the counted cells lie. */
function tenthOf(counts: Int32Array, cells: number): number {
  let [below, level] = [0, 0];
  while (below + (counts[level] ?? 0) < cells / 10) {
    below += counts[level] ?? 0;
    level += 1;
  }
  return Math.max(0, level + (cells / 10 - below) / Math.max(1, counts[level] ?? 0) - 0.5);
}

/** @param counts per level; filled by this */
function tileAt({ overview, measurable }: PhotoView, place: Place, counts: Int32Array) {
  const { column, columns, row, rows } = place;
  const { width, height, lightness, red, green, blue } = overview;
  const left = Math.round((column * width) / columns);
  const right = Math.round(((column + 1) * width) / columns);
  const top = Math.round((row * height) / rows);
  const bottom = Math.round(((row + 1) * height) / rows);
  let [cells, sum, squares] = [0, 0, 0];
  counts.fill(0);
  for (let y = top; y < bottom; y += 1) {
    for (let i = y * width + left; i < y * width + right; i += 1) {
      if (measurable[i] !== 1) continue;
      const value = lightness[i] ?? 0;
      const level = (Math.min(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0) + 0.5) | 0;
      cells += 1;
      sum += value;
      squares += value * value;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  if (cells === 0 || cells < FEWEST * (right - left) * (bottom - top)) return null;
  const mean = sum / cells;
  const tile: Tile = {
    x: (column + 0.5) / columns,
    y: (row + 0.5) / rows,
    lightness: mean,
    deviation: Math.sqrt(Math.max(0, squares / cells - mean * mean)),
    darkChannel: tenthOf(counts, cells),
  };
  return tile;
}

/** The measured part of a photo in about square tiles, 32 along the longest side; a mirrored photo has mirrored ones. */
export function tilesOf(view: PhotoView): Tile[] {
  const { width, height } = view.overview;
  const side = Math.max(width, height) / TILES;
  const columns = Math.max(1, Math.round(width / side));
  const rows = Math.max(1, Math.round(height / side));
  const counts = new Int32Array(256);
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tile = tileAt(view, { column, columns, row, rows }, counts);
      if (tile !== null) tiles.push(tile);
    }
  }
  return tiles;
}
