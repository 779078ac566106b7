import { firstOf } from '../../words/first-of.ts';
import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const softFocus = intent({
  measurement: 'sharpness_peak',
  about: [],
  confidence: (photo) => intentOf(photo, 'soft_focus'),
  what: ({ isSure, subject, local, place, hue }) =>
    firstOf(
      !isSure && 'The softness is probably intended, so it counts as soft focus here.',
      subject !== null &&
        `The softness looks intended: ${subject.the} ${subject.verb('keeps', 'keep')} a clear shape without hard edges.`,
      local && `The softness looks intended, and ${place} it is strongest.`,
      hue !== null &&
        `The softness looks intended: shapes stay clear, and the ${hue} has no hard edges.`,
      'The softness looks intended: shapes stay clear without hard edges.',
    ),
  short: () => 'the soft focus',
});
