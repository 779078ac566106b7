import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { measured } from '../measured.ts';
import { measureCompression } from '../noise/compression.ts';
import { findNoise, measureNoise } from '../noise/noise.ts';
import type { PhotoView } from '../photo-view.ts';
import { findFocus } from './focus-view.ts';
import { measureLocalBlur } from './local-blur.ts';
import { measureMotion } from './motion.ts';
import { measureOversharpening } from './oversharpening.ts';
import { measureSharpness } from './sharpness.ts';

/** Sharpness, blur, movement, noise, halos and compression, and the upload's size in megapixels. */
export function measureFocus(view: PhotoView): Measurement[] {
  const noise = findNoise(view);
  const focus = findFocus(view, noise?.sigma ?? 0);
  const { width, height } = view.original;
  return [
    ...measureSharpness(focus),
    ...measureMotion(focus),
    measureLocalBlur(view),
    measureNoise(noise),
    measureOversharpening(focus.map),
    measureCompression(view),
    measured('resolution', (width * height) / 1e6, WHOLE_FRAME, 3),
  ];
}
