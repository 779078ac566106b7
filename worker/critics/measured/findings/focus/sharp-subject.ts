import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, type Reading } from '../../reading.ts';
import { handheldLimit, hasSmallSensor, heldAt } from '../../words/camera.ts';
import { strength } from '../rule.ts';
import { crispness } from './acutance.ts';

type Taken = Pick<Reading, 'exif'>;

/** Whether the shutter was slow enough to make a sharp photo hard to take by hand. */
const isSlow = ({ exif }: Taken): boolean =>
  exif.exposureTimeSeconds !== null && exif.exposureTimeSeconds > handheldLimit(exif) * 1.3;

/** The aperture, where it was so wide that focus had to be exact; null otherwise. */
const thinAperture = ({ exif }: Taken): number | null =>
  exif.aperture !== null && exif.aperture <= 3.5 && !hasSmallSensor(exif) ? exif.aperture : null;

/** How hard it was to get this sharp, 0–1: any camera is sharp at a short exposure and a small aperture. */
const difficulty = (photo: Reading): number =>
  isSlow(photo) || thinAperture(photo) !== null ? 1 : 0.2;

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
    if (held !== null) {
      return `${main.The}${subjectAt} ${main.verb('is', 'are')} sharp even at ${held}, which takes a steady hand or a tripod.`;
    }
    const aperture = thinAperture(scene);
    const you = aperture === null ? 'You' : `At ${fNumber(aperture)} you`;
    return `${you} put the focus right on ${main.the}${subjectAt}.`;
  },
  short: ({ main }) => `the sharp focus on ${main.the}`,
});
