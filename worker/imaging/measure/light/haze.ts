import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Tones } from './tones.ts';

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

/**
 * Deviation of L* within a tile, as a share of what a veil leaves of it, down to `least`: even tiles (sky, walls, a
 * blurred background) say nothing about the air.
 */
const TEXTURE = { none: 0.6, surely: 1.6, least: 0.4 };
/** L* of tiles that are snow or white cloud, and of tiles too dark to show a veil. */
const WHITE = { surely: 94, no: 85 };
const BLACK = { surely: 4, no: 12 };
/** Heights (0 top, 1 bottom) of parts that are mostly far and mostly near. */
const FAR = { from: 0.65, surely: 0.3 };
const NEAR = { from: 0.45, surely: 0.85 };

const veilOf = ({ darkChannel }: Tile): number => darkChannel / 255;

function textureOf(tile: Tile): number {
  const left = Math.max(TEXTURE.least, 1 - veilOf(tile));
  return (
    ramp(tile.deviation / left, TEXTURE.none, TEXTURE.surely) *
    ramp(tile.lightness, WHITE.surely, WHITE.no) *
    ramp(tile.lightness, BLACK.surely, BLACK.no)
  );
}

/** Mean of `measureOf` over the tiles by their weights; a missing weight pulls it toward 0. */
function weightedMean(
  tiles: readonly Tile[],
  weightOf: (tile: Tile) => number,
  measureOf: (tile: Tile) => number,
): number {
  let [sum, weights] = [0, 1e-6];
  for (const tile of tiles) {
    const weight = weightOf(tile);
    sum += weight * measureOf(tile);
    weights += weight;
  }
  return sum / weights;
}

/** Heights between which places stop counting as background, and how little a foreground counts. */
const BACKGROUND = { from: 0.85, surely: 0.4, foreground: 0.02 };

/**
 * The veil that covers all but the clearest 7 % of the textured background: dark things nearby are clear in any haze.
 */
function commonVeil(tiles: readonly Tile[]): number {
  const weightOf = (tile: Tile): number =>
    textureOf(tile) * (BACKGROUND.foreground + ramp(tile.y, BACKGROUND.from, BACKGROUND.surely));
  const rising = tiles.toSorted((one, other) => one.darkChannel - other.darkChannel);
  const total = rising.reduce((sum, tile) => sum + weightOf(tile), 0);
  let below = 0;
  for (const tile of rising) {
    below += weightOf(tile);
    if (below >= 0.07 * total) return veilOf(tile);
  }
  return 0;
}

/**
 * Haze, 0–100: how far the darkest channel of textured places is raised (the dark channel of He, Sun & Tang 2009), more
 * so in the distance, and how little contrast is left there. Its sureness needs depth (the veil grows toward the top),
 * raised blacks and enough texture: gray walls and snow have no depth, an even sky no texture.
 */
export function measureHaze(tiles: readonly Tile[], tones: Tones): Measurement {
  const texture = tiles.reduce((sum, tile) => sum + textureOf(tile), 0);
  const textured = tiles.length === 0 ? 0 : texture / tiles.length;
  if (textured < 0.03) {
    return abstained(
      'haze',
      'The photo shows too little texture to tell haze from an even surface.',
    );
  }
  const height = (tile: Tile): number => textureOf(tile) * (1.3 - tile.y);
  const veil = 0.5 * weightedMean(tiles, height, veilOf) + 0.5 * commonVeil(tiles);
  const contrast = weightedMean(tiles, height, ({ deviation }) => deviation);
  const far = (tile: Tile): number => textureOf(tile) * ramp(tile.y, FAR.from, FAR.surely);
  const near = (tile: Tile): number => textureOf(tile) * ramp(tile.y, NEAR.from, NEAR.surely);
  const depth = weightedMean(tiles, far, veilOf) - weightedMean(tiles, near, veilOf);
  const value = 100 * veil * (0.5 + 0.5 * ramp(contrast, 12, 3));
  const sureness =
    ramp(depth, -0.12, 0.06) * ramp(textured, 0.06, 0.25) * ramp(tones.quantile(0.01), 4, 20);
  return measured('haze', value, undefined, 2, sureness);
}
