import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { Eye, Face } from '../../detect/detections.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { MainFace } from './face-places.ts';
import { redShare } from './red-eye.ts';

/** Width of an eye, in pixels of the working image, from which its lids can be judged, and are sure. */
const NARROWEST = 12;
const WIDE = 36;
/** Turn and nod of the head in degrees up to which the lids are seen, and from which they are not. */
const TURN = { from: 20, to: 35 };
const NOD = { from: 15, to: 30 };
/** Openness of an ordinary eye: what less sure and smaller faces are drawn toward. */
const OPEN = 0.3;

/** An eye of a main face. */
type MainEye = { readonly eye: Eye; readonly face: Face; readonly sureness: number };

/** The eyes that are seen well enough, with how sure they are. */
function seenEyes(view: PhotoView, faces: readonly MainFace[]): MainEye[] {
  return faces.flatMap(({ face, weight }) => {
    const turn = ramp(Math.abs(face.yaw), TURN.to, TURN.from);
    const nod = ramp(Math.abs(face.pitch), NOD.to, NOD.from);
    return [face.leftEye, face.rightEye].flatMap((eye) => {
      const width = eye.region.width * view.pixels.width;
      const sureness = face.sureness * weight * turn * nod * ramp(width, NARROWEST, WIDE);
      return sureness === 0 ? [] : [{ eye, face, sureness }];
    });
  });
}

/** The eye that spoils the photo most; of equals the one that is seen best. */
function worstOf<T extends MainEye>(eyes: readonly T[], harmOf: (eye: T) => number): T | undefined {
  return eyes.toSorted((p, q) => harmOf(q) - harmOf(p) || q.sureness - p.sureness)[0];
}

/**
 * Openness (height / width) of the most closed eye of the main faces, and the share of the iris that is red in the
 * reddest, in %.
 */
export function measureEyes(view: PhotoView, faces: readonly MainFace[]): Measurement[] {
  const eyes = seenEyes(view, faces);
  const closing = ({ eye, sureness }: MainEye): number => sureness * (OPEN - eye.openness);
  const closed = worstOf(eyes, closing);
  const reds = eyes.map((seen) => ({ ...seen, red: redShare(view, seen.eye, seen.face) }));
  const red = worstOf(reds, (seen) => seen.red * seen.sureness);
  if (closed === undefined || red === undefined) {
    const reason = 'No eyes are large enough and turned to the camera.';
    return [abstained('eye_openness', reason), abstained('red_eye', reason)];
  }
  return [
    measured('eye_openness', closed.eye.openness, closed.eye.region, 3, closed.sureness),
    measured('red_eye', 100 * red.red, red.eye.region, 1, red.sureness),
  ];
}
