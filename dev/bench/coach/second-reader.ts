import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { photoBytes } from '../critic/measure/source.ts';
import { readReply } from './replies.ts';
import { type Coached, coached } from './reviewed.ts';

/** The remarks of two readers on each photo that both have answered, checked like any answer. */
export const twoReadings = (
  photos: readonly Coached[],
): (readonly [readonly SeenRemark[], readonly SeenRemark[]])[] =>
  photos.flatMap((photo) => {
    const answer = readReply(photoBytes(photo.photo), 'second');
    const second = answer === null ? null : coached(photo, photo, answer);
    return second === null ? [] : [[photo.checked.remarks, second.checked.remarks] as const];
  });
