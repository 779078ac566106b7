import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

/** Only ever declared: pixels can't distinguish intended softness from a mistake. */
export const softFocus = intent({
  measurement: 'sharpness_peak',
  about: [],
  confidence: (photo) => intentOf(photo, 'soft_focus'),
  what: () => 'You meant it to be soft, so softness counts as no fault.',
  short: () => 'the soft focus',
});
