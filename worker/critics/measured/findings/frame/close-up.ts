import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { type Reading, valueOr } from '../../reading.ts';

/** Share of the frame, in %, from which a subject is seen from close, so that its edges are the photo's. */
const CLOSE = { from: 50, surely: 65 };

/** Whether the subject is seen from close, 0–1. */
export const isCloseUp = (photo: Reading): number =>
  smoothStep(valueOr(photo, 'subject_size', 0), CLOSE.from, CLOSE.surely);
