import { mix, ramp } from '../../curves.ts';
import { liftQuality } from '../../key.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading, regionOf } from '../../reading.ts';
import { placeOf } from '../../sentences/words.ts';
import { subjectConfidence } from '../../subject.ts';
import type { TraitRule } from '../../trait.ts';

export const thirdsDistance = (reading: Reading): number => numberOf(reading, 'thirds_distance');

export const sizeOf = (reading: Reading): number => optionalValue(reading, 'subject_size') ?? 0;

/** The middle of the frame lies 16.7 % of the diagonal from each of the thirds points. */
export const isCentered = (reading: Reading): boolean =>
  placeOf(regionOf(reading, 'thirds_distance')) === 'in the middle' && thirdsDistance(reading) > 10;

/** How little the rule of thirds applies, 0–1: to a subject that fills the frame, a portrait, or an uncertain subject. */
function thirdsExemption(reading: Reading): number {
  const fills = ramp(sizeOf(reading), 25, 60);
  const portrait = everyGenreIn(reading, ['Portraits', 'Fashion']) ? 0.9 : 0;
  const uncertain = 0.9 * (1 - subjectConfidence(reading));
  return Math.max(fills, portrait, uncertain, isCentered(reading) ? 0.75 : 0);
}

export const placement: TraitRule = {
  needs: ['thirds_distance'],
  weight: 1.5,
  quality: (reading) =>
    liftQuality(
      mix(0.52, 0.97, ramp(thirdsDistance(reading), 17.5, 1)),
      thirdsExemption(reading),
      0.82,
    ),
  distinction: (reading) => ramp(thirdsDistance(reading), 13, 3),
  canRefine: (reading) => thirdsDistance(reading) >= 6,
};

/** Confidence that a small subject in a quiet frame is negative space and not too far away. */
export const negativeSpace = (reading: Reading): number =>
  ramp(optionalValue(reading, 'saliency_spread') ?? 20, 8, 3.5);

export const subjectSize: TraitRule = {
  needs: ['subject_size'],
  weight: 0.8,
  quality: (reading) => {
    const large = mix(0.35, 0.93, ramp(sizeOf(reading), 0.2, 11));
    const loose = mix(0.5, 0.93, ramp(sizeOf(reading), 99, 50));
    return liftQuality(Math.min(large, loose), sizeOf(reading) < 9 ? negativeSpace(reading) : 0);
  },
  distinction: (reading) => (negativeSpace(reading) > 0.5 ? 0.9 : 0.28),
  canRefine: (reading) => sizeOf(reading) < 14 && negativeSpace(reading) <= 0.5,
};
