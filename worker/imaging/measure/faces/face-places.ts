import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { Face } from '../../detect/detections.ts';
import type { PhotoView } from '../photo-view.ts';

/** A face that counts for the photo. */
export type MainFace = {
  readonly face: Face;
  /** 1 for the largest, falling to 0 for one of half its height, which is in the background. */
  readonly weight: number;
};

/** Heights, as shares of the largest face's, at which a face starts to count, and counts in full. */
const COUNTS_FROM = 0.5;
const COUNTS_FULLY = 0.8;
/** A face that is less sure than this is left out. */
const LEAST_SURENESS = 0.5;

/** The photo's main faces, largest first. Everyone in a group counts; a passer-by behind a portrait does not. */
export function mainFaces({ detections }: Pick<PhotoView, 'detections'>): MainFace[] {
  const sure = detections.faces.filter(({ sureness }) => sureness >= LEAST_SURENESS);
  const tallest = Math.max(0, ...sure.map(({ region }) => region.height));
  return sure
    .map((face) => ({
      face,
      weight: ramp(face.region.height / tallest, COUNTS_FROM, COUNTS_FULLY),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((p, q) => q.face.region.height - p.face.region.height);
}
