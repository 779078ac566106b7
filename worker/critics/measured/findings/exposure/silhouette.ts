import { firstOf } from '../../words/first-of.ts';
import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const silhouette = intent({
  measurement: 'subject_lightness',
  about: [],
  confidence: (photo) => intentOf(photo, 'silhouette'),
  what: ({ isSure, main, subjectAt }) =>
    firstOf(
      !isSure &&
        `${main.The} ${main.verb('is', 'are')} probably meant as a silhouette against the bright background.`,
      `The dark shape looks intended: ${main.the}${subjectAt} ${main.verb('is', 'are')} a silhouette with a clear outline.`,
    ),
  short: ({ main }) => `the silhouette of ${main.the}`,
});
