import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading } from '../../reading.ts';
import { fastSpeedOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';
import { crispness } from './acutance.ts';

/** Something that can move: a person, an animal or a vehicle. */
const canMove = (reading: Reading): boolean =>
  ['person', 'animal', 'vehicle'].includes(reading.subject?.kind ?? '');

export const frozenMotion = strength({
  measurement: 'shutter_time',
  isOfSubject: true,
  about: ['sharpness'],
  quality: (reading) =>
    canMove(reading)
      ? smoothStep(numberOf(reading, 'shutter_time'), 1 / 200, 1 / 800) *
        crispness(optionalValue(reading, 'sharpness_subject') ?? 0)
      : 0,
  distinction: (reading) => (everyGenreIn(reading, ['Sports', 'Events']) ? 0.6 : 0.25),
  what: ({ main, subjectAt, exif }) => {
    const speed = fastSpeedOf(exif);
    return firstOf(
      speed !== null &&
        `Your ${speed} was fast enough for ${main.the}${subjectAt}: no movement blurs ${main.it}.`,
      `Your shutter speed was fast enough for ${main.the}${subjectAt}: no movement blurs ${main.it}.`,
    );
  },
  short: ({ main }) => `the fast shutter speed for ${main.the}`,
});
