import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { photoShareText } from '../../words/amounts.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';

const sizeOf = (reading: Reading): number => optionalValue(reading, 'subject_size') ?? 0;

export const negativeSpace = strength({
  measurement: 'negative_space',
  isOfSubject: true,
  about: ['edges', 'size'],
  quality: (reading) =>
    smoothStep(numberOf(reading, 'negative_space'), 40, 75) * (reading.subject?.sureness ?? 0),
  distinction: (reading) =>
    0.85 *
    smoothStep(numberOf(reading, 'negative_space'), 45, 70) *
    smoothStep(sizeOf(reading), 30, 14),
  what: ({ main, subjectAt, local, area, value }) => {
    const share = value('negative_space');
    return firstOf(
      local && `You left ${area} empty, which makes ${main.the}${subjectAt} easy to find.`,
      share !== null &&
        `You left ${photoShareText(share / 100)} empty, so ${main.the}${subjectAt} ${main.verb('stands', 'stand')} out.`,
      `The empty space around ${main.the} makes ${main.it} stand out.`,
    );
  },
  short: ({ main }) => `the empty space around ${main.the}`,
});
