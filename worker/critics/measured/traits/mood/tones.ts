import { mix, ramp } from '../../curves.ts';
import { type Key, keyOf } from '../../key.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

export type Mood = 'light' | 'dark' | 'veiled' | 'dramatic' | 'soft' | 'plain';

export function moodOf(reading: Reading): Mood {
  const key: Key = keyOf(reading);
  if (key.low > 0.5) return 'dark';
  if (key.haze > 0.5 && key.haze >= key.high) return 'veiled';
  if (key.high > 0.5) return 'light';
  const contrast = numberOf(reading, 'contrast');
  if (contrast > 24) return 'dramatic';
  return contrast < 15 ? 'soft' : 'plain';
}

/** How distinct the tones are, 0–1: an intentional key, or strong contrast. */
export function tonalCharacter(reading: Reading): number {
  const key = keyOf(reading);
  return Math.max(key.high, key.low, key.haze, ramp(numberOf(reading, 'contrast'), 7, 32));
}

/** Clipped highlights spoil the mood, even where they add contrast. */
const clippingFactor = (reading: Reading): number =>
  mix(1, 0.72, ramp(optionalValue(reading, 'highlight_clipping') ?? 0, 2, 22));

export const tones: TraitRule = {
  needs: ['contrast', 'lightness_median'],
  weight: 1.6,
  quality: (reading) => mix(0.58, 0.95, tonalCharacter(reading)) * clippingFactor(reading),
  distinction: (reading) => {
    const isOrdinary = moodOf(reading) === 'plain' || moodOf(reading) === 'soft';
    return (0.2 + 0.65 * tonalCharacter(reading)) * (isOrdinary ? 0.5 : 1);
  },
  refinesStrength: (reading) => tonalCharacter(reading) > 0.85,
  canRefine: () => true,
};
