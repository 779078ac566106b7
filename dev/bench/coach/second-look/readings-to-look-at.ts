import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { plantedAnswers } from '../planted/plant.ts';
import { type Coached, coached } from '../reviewed.ts';

/** A reading for a second look. */
export type ReadingOf = { readonly photo: string; readonly seen: PhotoReading };

const readingOf = (photo: Coached, answer: string): ReadingOf[] => {
  const critique = coached(photo, photo, answer);
  return critique === null ? [] : [{ photo: photo.photo, seen: critique.checked }];
};

/** Every reading that the bench needs a second look at: each photo's own, and those with a falsehood. */
export const readingsToLookAt = (photos: readonly Coached[]): ReadingOf[] => [
  ...photos.map(({ photo, checked }) => ({ photo, seen: checked })),
  ...plantedAnswers(photos).flatMap(({ photo, answer }) => readingOf(photo, answer)),
];
