import { firstOf } from '../../words/first-of.ts';
import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const monochrome = intent({
  measurement: 'colorfulness',
  about: [],
  neverLeads: true,
  confidence: (photo) => intentOf(photo, 'monochrome'),
  what: ({ isSure, subject, value }) =>
    firstOf(
      !isSure && 'The missing color is probably intended, so the photo counts as black and white.',
      (value('contrast') ?? 0) > 24 &&
        'Black and white suits this photo: its strong contrast needs no color.',
      `Black and white suits this photo: light and shape are enough${subject === null ? '' : ` to show ${subject.the}`}.`,
    ),
  short: () => 'the black-and-white look',
});
