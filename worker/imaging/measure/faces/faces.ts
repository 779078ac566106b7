import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureEyeSharpness } from './eye-sharpness.ts';
import { mainFaces } from './face-places.ts';
import { measureSkin } from './skin.ts';

/** All measurements of the main faces of a photo. Nobody is recognized. */
export function measureFaces(view: PhotoView): Measurement[] {
  const faces = mainFaces(view);
  return [measureSkin(view), measureEyeSharpness(view, faces)];
}
