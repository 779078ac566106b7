import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { type Reading, valueOr } from '../../reading.ts';

/** A subject that takes at least this share of the frame, in %, is a close-up, whose edges are the photo's. */
const CLOSE = { from: 50, surely: 65 };

/** Share of the frame that the subject takes, in %; 0 if there is none. */
export const subjectSize = (photo: Reading): number => valueOr(photo, 'subject_size', 0);

/** Whether the subject is shown in close-up, 0–1. */
export const isCloseUp = (photo: Reading): number =>
  smoothStep(subjectSize(photo), CLOSE.from, CLOSE.surely);

/** How well lines show how the camera was held, 0–1: lines within a close-up belong to the subject. */
export const showsView = (photo: Reading): number =>
  1 - 0.7 * (photo.subject?.sureness ?? 0) * smoothStep(subjectSize(photo), 40, 65);
