import { firstOf } from '../../words/first-of.ts';
import { declarable } from '../intents.ts';

export const lowKey = declarable('low_key', {
  measurement: 'lightness_median',
  about: ['dark', 'flash'],
  meant: 'You meant it to be this dark, so dark tones count as no fault.',
  what: ({ isSure, subject, subjectAt }) =>
    firstOf(
      !isSure && 'The dark tones are probably intended, so they count as low key here.',
      subject !== null &&
        `The dark tones look intended: the light is on ${subject.the}${subjectAt}, where it matters.`,
      'The dark tones look intended: the few lit parts stand out because the rest is dark.',
    ),
  short: () => 'the low-key look',
});
