import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureEyeSharpness } from './eye-sharpness.ts';
import { measureEyeSockets } from './eye-sockets.ts';
import { measureEyes } from './eyes.ts';
import { measureHeadroom } from './headroom.ts';
import { type MainFace, mainFaces } from './main-faces.ts';
import { measureSkin } from './skin.ts';

/** The largest face's share of the frame in %, and its turn from the camera in degrees, 0–90. */
function measureLargest([largest]: readonly MainFace[]): Measurement[] {
  if (largest === undefined) {
    const reason = 'No face was found.';
    return [abstained('face_size', reason), abstained('face_turn', reason)];
  }
  const { region, sureness, yaw } = largest.face;
  return [
    measured('face_size', 100 * region.width * region.height, region, 2, sureness),
    measured('face_turn', Math.abs(yaw), region, 1, sureness),
  ];
}

/** All that is measured on the main faces of a photo. Nobody is recognized. */
export function measureFaces(view: PhotoView): Measurement[] {
  const faces = mainFaces(view);
  return [
    ...measureLargest(faces),
    ...measureSkin(view, faces),
    ...measureEyes(view, faces),
    measureEyeSharpness(view, faces),
    measureEyeSockets(view, faces),
    measureHeadroom(view, faces),
  ];
}
