import { firstOf } from '../../words/first-of.ts';
import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const fog = intent({
  measurement: 'tonal_range',
  about: [],
  confidence: (photo) => intentOf(photo, 'fog'),
  what: ({ isSure, subject, subjectAt, local, place }) =>
    firstOf(
      !isSure && 'The soft, pale tones are probably fog, so they count as part of the mood.',
      subject !== null &&
        `The fog suits the photo: ${subject.the}${subjectAt} ${subject.verb('stands', 'stand')} out while the background fades.`,
      local && `The fog suits the photo: it fades ${place}, which shows depth.`,
      'The fog suits the photo: near things are darker than far ones, which shows depth.',
    ),
  short: () => 'the fog',
});
