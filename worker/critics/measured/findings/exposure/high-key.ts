import { firstOf } from '../../words/first-of.ts';
import { declarable } from '../intents.ts';

export const highKey = declarable('high_key', {
  measurement: 'lightness_median',
  about: ['bright'],
  meant: 'You meant it to be this bright, so light tones count as no fault.',
  what: ({ isSure, subject, subjectAt }) =>
    firstOf(
      !isSure && 'The bright tones are probably intended, so they count as high key here.',
      subject !== null &&
        `The bright tones look intended: ${subject.the}${subjectAt} ${subject.verb('stands', 'stand')} in clean, light surroundings.`,
      'The bright tones look intended: white surrounds everything, and little is clipped.',
    ),
  short: () => 'the high-key look',
});
