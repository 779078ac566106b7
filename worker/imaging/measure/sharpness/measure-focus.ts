import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { measured } from '../measured.ts';
import { measureCompression } from '../noise/compression.ts';
import { measureNoise } from '../noise/noise.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureMotion } from './motion.ts';
import { measureSharpness } from './sharpness.ts';

/** Sharpness, blur, movement, noise and compression, and the upload's size in megapixels. */
export function measureFocus(view: PhotoView): Measurement[] {
  const { width, height } = view.original;
  return [
    ...measureSharpness(view),
    ...measureMotion(view),
    measureNoise(view.noise),
    measureCompression(view),
    measured('resolution', (width * height) / 1e6, WHOLE_FRAME, 3),
  ];
}
