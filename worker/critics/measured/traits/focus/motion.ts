import { decay, mix, ramp } from '../../curves.ts';
import { liftQuality } from '../../key.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** From this ratio on a photo shows motion blur; photos without it measure 1.00 to 1.12. */
export const BLURRED_FROM = 1.35;

/** Confidence, 0–1, that a blurred photo was panned: camera shake leaves no part of it sharp. */
const panningConfidence = (reading: Reading): number =>
  ramp(optionalValue(reading, 'sharpness_peak') ?? 0, 72, 86);

export const intentionalMovement = (reading: Reading): number =>
  reading.intents.has('panning') ? 1 : panningConfidence(reading);

export const motion: TraitRule = {
  needs: ['motion_blur'],
  weight: 3,
  isGuard: true,
  /** A ratio of 1 is no blur; 2 is clearly visible. */
  quality: (reading) =>
    liftQuality(
      0.96 * decay(numberOf(reading, 'motion_blur') - 1, 0.8, 1.8),
      intentionalMovement(reading),
    ),
  distinction: (reading) => (numberOf(reading, 'motion_blur') > BLURRED_FROM ? 0.7 : 0.2),
  refinesStrength: (reading) => intentionalMovement(reading) > 0.5,
  canRefine: (reading) => numberOf(reading, 'motion_blur') >= BLURRED_FROM,
};

export const steadiness: TraitRule = {
  needs: ['shutter_safety', 'shutter_time'],
  weight: 1,
  isGuard: true,
  /** A tripod or a stabilizer allows slower speeds than the hand-holding rule, so a sharp result lifts the quality. */
  quality: (reading) => {
    const byRule = mix(0.35, 0.95, ramp(numberOf(reading, 'shutter_safety'), 5, 0.7));
    const sharp = ramp(optionalValue(reading, 'sharpness_peak') ?? 0, 62, 84);
    return liftQuality(byRule, Math.max(sharp, reading.intents.has('panning') ? 1 : 0), 0.88);
  },
  distinction: (reading) => (numberOf(reading, 'shutter_safety') > 1.3 ? 0.6 : 0.2),
  refinesStrength: () => true,
  canRefine: (reading) => numberOf(reading, 'shutter_safety') >= 0.9,
};
