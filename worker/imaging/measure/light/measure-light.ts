import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureBlownArea } from './blown-area.ts';
import { measureClipping } from './clipping.ts';
import { measureHarshness, measureSubjectLightness, measureTones } from './contrast.ts';
import { measureExposureOffset } from './exposure-offset.ts';
import { measureFlare } from './flare.ts';
import { measureHaze } from './haze.ts';
import { localRange } from './local-range.ts';
import { tilesOf } from './tiles.ts';
import { tonesOfView } from './tones.ts';
import { measureVignetting } from './vignetting.ts';

/** Cells to each side over which an edge of light counts as abrupt, and a plateau as even. */
const RADIUS = 2;

/** Everything about light: clipping, exposure, lightness, range and contrast, hardness, haze, vignetting and flare. */
export function measureLight(view: PhotoView): Measurement[] {
  const { width, lightness } = view.overview;
  const tones = tonesOfView(view);
  const tiles = tilesOf(view);
  const range = localRange(lightness, width, RADIUS);
  return [
    ...measureClipping(view),
    measureBlownArea(view, range),
    measureExposureOffset(view, tones),
    ...measureTones(tones, tiles),
    measureSubjectLightness(view),
    measureHarshness(view, tones, range),
    measureHaze(tiles, tones),
    measureVignetting(view),
    measureFlare(view, tiles),
  ];
}
