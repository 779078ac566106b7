import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, type Reading } from '../../reading.ts';
import { handheldLimit, heldAt } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';
import { crispness } from './acutance.ts';
import { thinFocus } from './aperture.ts';

/** Whether the shutter was so slow that a sharp hand-held photo was hard to take. */
const isSlow = ({ exif }: Pick<Reading, 'exif'>): boolean =>
  exif.exposureTimeSeconds !== null && exif.exposureTimeSeconds > handheldLimit(exif) * 1.3;

/** How hard it was to get this sharp, 0–1: any camera is sharp at a short exposure and a small aperture. */
const difficulty = (photo: Reading): number =>
  isSlow(photo) || thinFocus(photo) !== null ? 1 : 0.2;

export const sharpSubject = strength({
  measurement: 'sharpness_subject',
  isOfSubject: true,
  about: ['sharpness'],
  quality: (reading) => crispness(numberOf(reading, 'sharpness_subject')),
  distinction: (reading) =>
    0.7 * smoothStep(numberOf(reading, 'sharpness_subject'), 66, 80) * difficulty(reading),
  what: (scene) => {
    const { main, subjectAt, exif } = scene;
    const held = isSlow(scene) ? heldAt(exif) : null;
    const aperture = thinFocus(scene);
    return firstOf(
      held !== null &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} sharp even at ${held}, which takes a steady hand or a tripod.`,
      aperture !== null && `At ${aperture} you put the focus right on ${main.the}${subjectAt}.`,
      `You put the focus right on ${main.the}${subjectAt}.`,
    );
  },
  short: ({ main }) => `the sharp focus on ${main.the}`,
});
