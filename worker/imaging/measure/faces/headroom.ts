import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { centerOf, contains } from '@photo-coach/shared/domain/regions.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { MainFace } from './face-places.ts';

/** The top of a head lies this much above its face's outline, in heights of the face: bare, and with most hair. */
const LEAST_CROWN = 0.15;
const MOST_CROWN = 0.6;
const USUAL_CROWN = 0.3;
/** More main faces are a group, whose heads no frame can suit. */
const MOST_FACES = 3;

/** Height of a face, as a share of the frame's, at which a close-up may cut the hair, and at which it always may. */
const CLOSE_UP = { from: 0.4, to: 0.75 };

/**
 * The top of a head: that of the person's box if it agrees with the face. Above the frame, and so negative, if even the
 * crown of a bald head would be there.
 */
function topOf(view: PhotoView, face: Region): number {
  const usual = face.y - USUAL_CROWN * face.height;
  const tops = view.detections.things
    .filter(({ kind, region }) => kind === 'person' && contains(region, centerOf(face)))
    .map(({ region }) => region.y)
    .filter((y) => y > face.y - MOST_CROWN * face.height && y < face.y);
  const top = tops.length === 0 ? usual : Math.min(...tops);
  return Math.min(Math.max(0, top), face.y - LEAST_CROWN * face.height);
}

/**
 * Space above the main head in % of the height; 0 touches the border, and less is cut off. Abstains when the photo is
 * not about people, and in groups.
 */
export function measureHeadroom(view: PhotoView, faces: readonly MainFace[]): Measurement {
  const { subject, content } = view;
  const isOfPeople = subject === null || subject.kind === 'person' || subject.kind === 'face';
  const [main] = faces;
  if (main === undefined || !isOfPeople) {
    return abstained('headroom', 'No face is the photo’s subject.');
  }
  if (faces.length > MOST_FACES) return abstained('headroom', 'The photo shows a group.');
  const highest = Math.min(...faces.map(({ face }) => topOf(view, face.region)));
  const { region, sureness } = main.face;
  const above = (100 * (highest - content.y)) / content.height;
  const bounds = { x: region.x, y: content.y, width: region.width };
  const height = Math.max(region.y, content.y + 0.02) - content.y;
  const large = ramp(region.height, 0.03, 0.08) * ramp(region.height, CLOSE_UP.to, CLOSE_UP.from);
  const known = subject === null ? 0.5 : subject.sureness;
  return measured('headroom', above, { ...bounds, height }, 2, sureness * large * known);
}
