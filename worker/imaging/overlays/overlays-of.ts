import type { PhotoOverlays } from '@photo-coach/shared/contracts/photos/overlays.ts';
import type { PhotoView } from '../measure/photo-view.ts';
import { clippingMask } from './clipping-mask.ts';
import { focusMap } from './focus-map.ts';
import { histogramOf } from './histogram.ts';
import { paletteOf } from './palette.ts';

/** The drawings over a photo, or beside it, that show where its measurements come from. Pure and deterministic. */
export const overlaysOf = (view: PhotoView): PhotoOverlays => ({
  clipping: clippingMask(view.overview),
  focus: focusMap(view),
  histogram: histogramOf(view),
  palette: paletteOf(view),
});
