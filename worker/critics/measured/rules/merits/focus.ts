import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading } from '../../reading.ts';
import type { MeritRule } from '../rule.ts';

const category = 'focus_sharpness';

/** Acutance from which a photo is crisp, and below which it is clearly soft. */
const crisp = (acutance: number): number => smoothStep(acutance, 32, 95);

const sharpnessGap = (reading: Reading): number =>
  (optionalValue(reading, 'sharpness_subject') ?? 0) -
  (optionalValue(reading, 'sharpness_background') ?? 0);

/** Something that can move: a person, an animal or a vehicle. */
const canMove = (reading: Reading): boolean =>
  ['person', 'animal', 'vehicle'].includes(reading.subject?.kind ?? '');

export const FOCUS_MERITS: readonly MeritRule[] = [
  {
    ...{ kind: 'sharp_subject', category, measurement: 'sharpness_subject', weight: 2.4 },
    isOfSubject: true,
    quality: (reading) => crisp(numberOf(reading, 'sharpness_subject')),
    distinction: (reading) =>
      0.8 *
      smoothStep(numberOf(reading, 'sharpness_subject'), 72, 92) *
      (reading.subject?.sureness ?? 0),
  },
  {
    ...{ kind: 'sharp_throughout', category, measurement: 'sharpness_peak', weight: 1.6 },
    quality: (reading) => crisp(numberOf(reading, 'sharpness_peak')),
    distinction: (reading) =>
      (0.2 + 0.25 * smoothStep(optionalValue(reading, 'aperture') ?? 0, 5, 10)) *
      smoothStep(optionalValue(reading, 'sharpness_background') ?? 0, 70, 90) *
      smoothStep(Math.abs(sharpnessGap(reading)), 18, 6),
  },
  {
    // Says where the focus is, when there is nothing more to say. The merit is counted above.
    ...{ kind: 'in_focus', category, measurement: 'sharpness_peak', weight: 0 },
    quality: (reading) => crisp(numberOf(reading, 'sharpness_peak')),
    distinction: () => 0.08,
  },
  {
    ...{ kind: 'sharp_eyes', category, measurement: 'eye_sharpness', weight: 1.4 },
    quality: (reading) => crisp(numberOf(reading, 'eye_sharpness')),
    distinction: (reading) => smoothStep(numberOf(reading, 'eye_sharpness'), 60, 85),
  },
  {
    ...{ kind: 'shallow_focus', category, measurement: 'background_blur', weight: 1 },
    isOfSubject: true,
    isBonus: true,
    quality: (reading) => smoothStep(sharpnessGap(reading), 8, 36),
    distinction: (reading) => 0.9 * smoothStep(sharpnessGap(reading), 14, 34),
  },
  {
    ...{ kind: 'frozen_motion', category, measurement: 'shutter_time', weight: 0.5 },
    isOfSubject: true,
    isBonus: true,
    quality: (reading) =>
      canMove(reading)
        ? smoothStep(numberOf(reading, 'shutter_time'), 1 / 200, 1 / 800) *
          crisp(optionalValue(reading, 'sharpness_subject') ?? 0)
        : 0,
    distinction: (reading) => (everyGenreIn(reading, ['Sports', 'Events']) ? 0.6 : 0.25),
  },
];
