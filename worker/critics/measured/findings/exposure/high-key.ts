import { firstOf } from '../../words/first-of.ts';
import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const highKey = intent({
  measurement: 'lightness_median',
  about: ['bright'],
  confidence: (photo) => intentOf(photo, 'high_key'),
  what: ({ isSure, subject, subjectAt, hue }) =>
    firstOf(
      !isSure && 'The bright tones are probably intended, so they count as high key here.',
      subject !== null &&
        `The bright tones look intended: ${subject.the}${subjectAt} ${subject.verb('stands', 'stand')} in clean, light surroundings.`,
      hue !== null &&
        `The bright tones look intended: with so much white, the ${hue} is easy to see.`,
      'The bright tones look intended: white surrounds everything, and little is clipped.',
    ),
  short: () => 'the high-key look',
});
