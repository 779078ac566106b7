import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { abstained, measured } from '../measured.ts';
import type { Tile } from './tiles.ts';
import type { Tones } from './tones.ts';

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
