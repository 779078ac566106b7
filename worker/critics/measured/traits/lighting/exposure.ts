import { mix, ramp } from '../../curves.ts';
import { type Key, keyOf, liftQuality } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

export const median = (reading: Reading): number => numberOf(reading, 'lightness_median');

/** Quality of a median lightness: best between 48 and 60 L*, good from 34 to 74, falling toward black and white. */
function medianQuality(value: number): number {
  const notDark = mix(0.1, 0.95, ramp(value, 4, 48));
  const notLight = mix(0.1, 0.95, ramp(value, 99, 60));
  return Math.min(notDark, notLight);
}

/** Whether the median is so close to the middle that another exposure gains nothing. */
export const isNearMiddle = (reading: Reading): boolean =>
  median(reading) > 36 && median(reading) < 61;

const isIntentional = (confidence: number): boolean => confidence > 0.5;

/** The key that the photo is probably meant to have; null for none. */
export function intentionalKey(key: Key): 'high' | 'low' | 'haze' | null {
  if (isIntentional(key.high)) return 'high';
  if (isIntentional(key.low)) return 'low';
  return isIntentional(key.haze) ? 'haze' : null;
}

export const exposure: TraitRule = {
  needs: ['lightness_median', 'tonal_range', 'highlight_clipping'],
  weight: 3,
  quality: (reading) => {
    const key = keyOf(reading);
    return liftQuality(medianQuality(median(reading)), Math.max(key.high, key.low, key.haze), 0.93);
  },
  distinction: (reading) => (intentionalKey(keyOf(reading)) === null ? 0.4 : 0.95),
  refinesStrength: (reading) => intentionalKey(keyOf(reading)) !== null || isNearMiddle(reading),
  canRefine: () => true,
};
