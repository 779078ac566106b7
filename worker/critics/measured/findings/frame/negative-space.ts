import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { photoShareText } from '../../words/amounts.ts';
import { strength } from '../rule.ts';
import { subjectSize } from './close-up.ts';

export const negativeSpace = strength({
  measurement: 'negative_space',
  isOfSubject: true,
  about: ['edges', 'size'],
  quality: (reading) =>
    smoothStep(numberOf(reading, 'negative_space'), 40, 75) * (reading.subject?.sureness ?? 0),
  distinction: (reading) =>
    0.85 *
    smoothStep(numberOf(reading, 'negative_space'), 45, 70) *
    smoothStep(subjectSize(reading), 30, 14),
  what: ({ main, subjectAt, finding }) =>
    `You left ${photoShareText(finding.value / 100)} empty, so ${main.the}${subjectAt} ${main.verb('stands', 'stand')} out.`,
  short: ({ main }) => `the empty space around ${main.the}`,
});
