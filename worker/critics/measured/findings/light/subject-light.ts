import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { strength } from '../rule.ts';

/** How much lighter the subject is than the photo as a whole, in L*. */
const subjectGap = (reading: Reading): number =>
  numberOf(reading, 'subject_lightness') - (optionalValue(reading, 'lightness_mean') ?? 50);

export const subjectLight = strength({
  measurement: 'subject_lightness',
  isOfSubject: true,
  about: ['bright', 'dark', 'flash'],
  quality: (reading) => smoothStep(subjectGap(reading), -12, 26),
  distinction: (reading) => 0.9 * smoothStep(subjectGap(reading), 8, 30),
  what: ({ main, subjectAt }) =>
    `${main.The}${subjectAt} ${main.verb('is', 'are')} lighter than most of the photo, so people look there first.`,
  short: ({ main }) => `the light on ${main.the}`,
});
