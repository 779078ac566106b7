import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { strength } from '../rule.ts';

/** How much lighter the subject is than the photo as a whole, in L*. */
const subjectGap = (reading: Reading): number =>
  numberOf(reading, 'subject_lightness') - (optionalValue(reading, 'lightness_mean') ?? 50);

/** L* between the subject and the whole photo from which one is clearly the brighter one. */
const CLEARLY_BRIGHTER = 6;

/** How much lighter the subject is than the whole photo, in L*; 0 where either is unknown. */
function lightnessAbove({ value }: Scene): number {
  const [subject, mean] = [value('subject_lightness'), value('lightness_mean')];
  return subject === null || mean === null ? 0 : subject - mean;
}

export const subjectLight = strength({
  measurement: 'subject_lightness',
  isOfSubject: true,
  about: ['bright', 'dark', 'flash'],
  quality: (reading) => smoothStep(subjectGap(reading), -12, 26),
  distinction: (reading) => 0.9 * smoothStep(subjectGap(reading), 8, 30),
  what: (scene) => {
    const { main, subjectAt, has } = scene;
    const above = lightnessAbove(scene);
    return firstOf(
      has('low_key') && `You put the light on ${main.the}${subjectAt} and let the rest go dark.`,
      above > CLEARLY_BRIGHTER &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} lighter than most of the photo, so people look there first.`,
      above < -CLEARLY_BRIGHTER &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} darker than the background, so ${main.their} outline is clear.`,
      `The light on ${main.the}${subjectAt} is right, so ${main.they('is', 'are')} seen first.`,
    );
  },
  short: ({ main }) => `the light on ${main.the}`,
});
