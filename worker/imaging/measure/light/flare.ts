import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '../math/ramp.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type Component, connectedComponents, maskOf } from '../planes/components.ts';
import type { Tile } from './tiles.ts';

/** Shares of the frame of a sun or lamp in the picture: smaller is a glint, larger a sky or a window. */
const SOURCE = { least: 0.0003, most: 0.02 };
/** Distances from the source, in shares of the diagonal: around it, and away from it. */
const AROUND = { from: 0.06, to: 0.25 };
const AWAY = 0.45;
/** L* of places that would be dark without a veil. */
const DARK = 55;
const FEWEST_TILES = 8;

const NO_SOURCE = 'No light source in the photo is surely veiling what is around it.';

function lightSource({ overview }: PhotoView): Component | undefined {
  const { highlights, width, height } = overview;
  const { components } = connectedComponents(maskOf(highlights, 0.5), highlights, width, height);
  return components
    .filter(({ cells }) => {
      const share = cells / highlights.length;
      return share >= SOURCE.least && share <= SOURCE.most;
    })
    .toSorted((one, other) => other.weight - one.weight)[0];
}

const meanVeil = (tiles: readonly Tile[]): number =>
  tiles.reduce((sum, { darkChannel }) => sum + darkChannel, 0) / tiles.length;

/**
 * Veil around a light source in the photo, 0–100: by how much the darkest channel of dark textured places near it is
 * raised above those far from it. Never sure, because smoke and a lit ground look alike; without a compact source, or
 * without dark places both near and far, nothing is measured.
 */
export function measureFlare(view: PhotoView, tiles: readonly Tile[]): Measurement {
  const { width, height } = view.overview;
  const source = lightSource(view);
  if (source === undefined) return abstained('flare', NO_SOURCE);
  const diagonal = Math.hypot(width, height);
  const x = (source.left + source.right) / 2;
  const y = (source.top + source.bottom) / 2;
  const distanceOf = (tile: Tile): number =>
    Math.hypot(tile.x * width - x, tile.y * height - y) / diagonal;
  const dark = tiles.filter(({ lightness, deviation }) => lightness < DARK && deviation > 1.5);
  const around = dark.filter(
    (tile) => distanceOf(tile) > AROUND.from && distanceOf(tile) < AROUND.to,
  );
  const away = dark.filter((tile) => distanceOf(tile) > AWAY);
  if (Math.min(around.length, away.length) < FEWEST_TILES) return abstained('flare', NO_SOURCE);
  const veil = (100 * Math.max(0, meanVeil(around) - meanVeil(away))) / 255;
  const region = regionOf(source, width, height);
  return measured('flare', veil, region, 2, 0.5 * ramp(veil, 5, 20));
}
