import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureBlownArea } from './blown-area.ts';
import { measureClipping } from './clipping.ts';
import { measureHarshness, measureSubjectLightness, measureTones } from './contrast.ts';
import { measureDarkArea } from './dark-area.ts';
import { measureExposureOffset } from './exposure-offset.ts';
import { measureHaze } from './haze.ts';
import { localRange } from './local-range.ts';
import { tilesOf } from './tiles.ts';

/** Everything about light: clipping, exposure, lightness, range and contrast, hardness and haze. */
export function measureLight(view: PhotoView): Measurement[] {
  const tiles = tilesOf(view);
  const range = localRange(view.overview.lightness, view.overview);
  return [
    ...measureClipping(view),
    measureBlownArea(view, range),
    measureDarkArea(view),
    measureExposureOffset(view),
    ...measureTones(view.tones, tiles),
    measureSubjectLightness(view),
    measureHarshness(view, range),
    measureHaze(tiles, view.tones),
  ];
}
