import { mix, ramp } from '../../curves.ts';
import { liftQuality } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { ObservationRule, TraitRule } from '../../trait.ts';

/** Acutance of the subject minus that of its surroundings. */
export const sharpnessGap = (reading: Reading): number =>
  numberOf(reading, 'sharpness_subject') - numberOf(reading, 'sharpness_background');

/** From this gap on, depth of field visibly separates the subject. */
export const SEPARATED_FROM = 8;

export const focusPlace: TraitRule = {
  needs: ['sharpness_subject', 'sharpness_background'],
  weight: 1.2,
  quality: (reading) =>
    liftQuality(
      mix(0.2, 0.97, ramp(sharpnessGap(reading), -40, 12)),
      reading.intents.has('soft_focus') ? 1 : 0,
    ),
  distinction: (reading) => 0.2 + 0.75 * ramp(sharpnessGap(reading), 4, 30),
  canRefine: (reading) => sharpnessGap(reading) <= SEPARATED_FROM,
};

export const edgeRise: ObservationRule = {
  needs: ['defocus_blur'],
};
