import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { byteAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { Luma } from '../planes/planes.ts';
import { NO_SUBJECT, type Saliency } from '../saliency/saliency.ts';
import type { Tile } from './edges.ts';

/** Longest side, in pixels, at which sharpness is judged: that of a large screen or an A4 print. */
const VIEWING_SIDE = 2048;
/** Blur, in viewing pixels, at which acutance is 50: clearly soft at that size. */
const HALF_ACUTANCE_BLUR = 1.6;
/** A tile with fewer edges has no texture to judge. */
const FEWEST_EDGES = 10;

/** A tile that has texture, with its acutance. */
type JudgedTile = {
  readonly tile: Tile;
  readonly acutance: number;
  readonly isSubject: boolean;
};

/**
 * Acutance 0–100 of a tile from the sharper quarter of its edges (a tile with a sharp object in front of a
 * blurred background is sharp): 100 / (1 + (w / 1.6)²), w being the edge's blur in pixels of the photo
 * shown 2048 pixels long. A smaller photo is judged by its own pixels.
 */
function acutanceOf(tile: Tile, photoSide: number): number {
  const width = quantile(sorted(tile.edges.map((edge) => edge.width)), 0.25);
  const viewed = width * Math.min(1, VIEWING_SIDE / photoSide);
  return 100 / (1 + (viewed / HALF_ACUTANCE_BLUR) ** 2);
}

/** Whether at least a third of the tile is covered by the subject's mask. */
export function coversSubject(tile: Tile, luma: Luma, saliency: Saliency): boolean {
  const { grid, subject } = saliency;
  if (subject === null) return false;
  const left = Math.floor((tile.left / luma.width) * grid.width);
  const right = Math.max(left + 1, Math.floor((tile.right / luma.width) * grid.width));
  const top = Math.floor((tile.top / luma.height) * grid.height);
  const bottom = Math.max(top + 1, Math.floor((tile.bottom / luma.height) * grid.height));
  let covered = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) covered += byteAt(subject.mask, y * grid.width + x);
  }
  return covered >= ((right - left) * (bottom - top)) / 3;
}

function summary(
  name: MeasurementName,
  tiles: readonly JudgedTile[],
  share: number,
  region: Region | undefined,
  reason: string,
): Measurement {
  if (tiles.length === 0) return abstained(name, reason);
  return measured(name, quantile(sorted(tiles.map((tile) => tile.acutance)), share), region, 1);
}

/** The tile at the 95th percentile, so that a single outlier is not the photo's peak. */
function peak(judged: readonly JudgedTile[], luma: Luma): Measurement {
  const ascending = judged.toSorted((a, b) => a.acutance - b.acutance);
  const best = ascending[Math.round(0.95 * (ascending.length - 1))];
  if (best === undefined) {
    return abstained('sharpness_peak', 'No edges are clear enough to judge sharpness.');
  }
  const region = regionOf(best.tile, luma.width, luma.height);
  return measured('sharpness_peak', best.acutance, region, 1);
}

/**
 * Acutance of the subject (upper quartile of its tiles, since sharp eyes suffice beside soft fur), of the rest of
 * the frame (median) and of the sharpest place.
 */
export function measureSharpness(
  tiles: readonly Tile[],
  luma: Luma,
  saliency: Saliency,
): Measurement[] {
  const side = Math.max(luma.width, luma.height);
  const judged = tiles
    .filter((tile) => tile.edges.length >= FEWEST_EDGES)
    .map((tile) => ({
      tile,
      acutance: acutanceOf(tile, side),
      isSubject: coversSubject(tile, luma, saliency),
    }));
  const { subject } = saliency;
  const inside = judged.filter((tile) => tile.isSubject);
  const outside = subject === null ? [] : judged.filter((tile) => !tile.isSubject);
  const noTexture = 'The subject has no edges to judge its sharpness by.';
  const noBackground = 'The background has no edges to judge its sharpness by.';
  return [
    summary('sharpness_subject', inside, 0.75, subject?.region, subject ? noTexture : NO_SUBJECT),
    summary('sharpness_background', outside, 0.5, undefined, subject ? noBackground : NO_SUBJECT),
    peak(judged, luma),
  ];
}
