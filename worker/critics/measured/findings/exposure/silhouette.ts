import { firstOf } from '../../words/first-of.ts';
import { declarable } from '../intents.ts';

export const silhouette = declarable('silhouette', {
  measurement: 'subject_lightness',
  about: [],
  meant: 'You meant a silhouette, so a dark subject counts as no fault.',
  what: ({ isSure, main, subjectAt }) =>
    firstOf(
      !isSure &&
        `${main.The} ${main.verb('is', 'are')} probably meant as a silhouette against the bright background.`,
      `The dark shape looks intended: ${main.the}${subjectAt} ${main.verb('is', 'are')} a silhouette with a clear outline.`,
    ),
  short: ({ main }) => `the silhouette of ${main.the}`,
});
