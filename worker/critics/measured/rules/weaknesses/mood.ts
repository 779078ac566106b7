import { numberOf, optionalValue } from '../../reading.ts';
import { amountOf, excusedBy } from '../intents.ts';
import type { WeaknessRule } from '../rule.ts';

const category = 'mood_emotional_impact';

export const MOOD_WEAKNESSES: readonly WeaknessRule[] = [
  {
    ...{ kind: 'oversaturated', category, measurement: 'saturation_clipping', cost: 35 },
    amount: amountOf('saturation_clipping'),
  },
  {
    ...{ kind: 'weak_separation', category, measurement: 'subject_separation', cost: 22 },
    isOfSubject: true,
    /** A subject can also be set apart by its sharpness. */
    amount: (reading) => {
      const sharp = optionalValue(reading, 'sharpness_subject') ?? 0;
      const around = optionalValue(reading, 'sharpness_background') ?? sharp;
      const byFocus = Math.max(0, sharp - around) / 2;
      return Math.max(0, 30 - numberOf(reading, 'subject_separation') - byFocus);
    },
    excuse: excusedBy({ fog: 0.7, low_key: 0.4, high_key: 0.4 }),
  },
];
