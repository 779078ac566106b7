import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { focalLengthOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';
import { sharpnessGap } from './acutance.ts';
import { thinFocus } from './aperture.ts';

/** Acutance below which a background melts away. */
const SOFT = 28;
const LONG_LENS_MM = 85;

export const shallowFocus = strength({
  measurement: 'sharpness_subject',
  isOfSubject: true,
  about: ['sharpness'],
  quality: (reading) => smoothStep(sharpnessGap(reading), 8, 36),
  distinction: (reading) =>
    0.9 *
    smoothStep(sharpnessGap(reading), 14, 34) *
    smoothStep(numberOf(reading, 'sharpness_subject'), 48, 60),
  what: (scene) => {
    const { main, subjectAt, exif, faces, value } = scene;
    const aperture = thinFocus(scene);
    const background = value('sharpness_background') ?? 99;
    const soft = background < SOFT ? 'soft' : 'softer';
    const crisp = `${main.The}${subjectAt} ${main.verb('is', 'are')} crisp`;
    return firstOf(
      aperture !== null && `${crisp}, and at ${aperture} the background is ${soft}.`,
      (focalLengthOf(exif) ?? 0) >= LONG_LENS_MM &&
        `${crisp}, and the long lens makes the background ${soft}.`,
      faces > 0 && `${crisp}, and all behind ${main.it} is ${soft}.`,
      background < SOFT && `${crisp}, and the background melts away behind ${main.it}.`,
      (value('subject_size') ?? 0) > 45 &&
        `${crisp}, and you came so close that what lies behind goes ${soft}.`,
      `${crisp}, and what lies behind is ${soft}.`,
    );
  },
  short: ({ main }) => `the soft background behind ${main.the}`,
});
