import { mix, ramp } from '../../curves.ts';
import { keyOf, liftQuality } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

export const contrastOf = (reading: Reading): number => numberOf(reading, 'contrast');

export const hasFullRange = (reading: Reading): boolean => numberOf(reading, 'tonal_range') >= 88;

/** Confidence, 0–1, that low contrast is intentional or due to haze. */
export const intentionalFlatness = (reading: Reading): number => {
  const key = keyOf(reading);
  return Math.max(key.high, key.haze, reading.intents.has('soft_focus') ? 0.7 : 0);
};

export const contrast: TraitRule = {
  needs: ['contrast', 'tonal_range'],
  weight: 2,
  /** Our reference photos have a range of 49 to 98 L* and a deviation of 8 to 33; two stops off, 52 and 10. */
  quality: (reading) => {
    const full = mix(0.3, 0.96, ramp(numberOf(reading, 'tonal_range'), 30, 98));
    const lively = mix(0.35, 0.96, ramp(contrastOf(reading), 4, 28));
    return liftQuality(Math.sqrt(full * lively), intentionalFlatness(reading));
  },
  distinction: (reading) =>
    intentionalFlatness(reading) > 0.5 ? 0.35 : 0.25 + 0.4 * ramp(contrastOf(reading), 17, 30),
  canRefine: (reading) =>
    intentionalFlatness(reading) <= 0.5 && (!hasFullRange(reading) || contrastOf(reading) < 21),
};
