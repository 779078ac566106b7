import { mix, ramp } from '../../curves.ts';
import { keyOf, liftQuality } from '../../key.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { subjectConfidence } from '../../subject.ts';
import type { TraitRule } from '../../trait.ts';

/** Lightness of the subject minus the frame's mean, in L*. */
export const lightnessGap = (reading: Reading): number =>
  numberOf(reading, 'subject_lightness') - numberOf(reading, 'lightness_mean');

export const separationByLight: TraitRule = {
  needs: ['subject_lightness', 'lightness_mean'],
  weight: 1.5,
  /** Color or depth of field can set a subject apart as well as light does. */
  quality: (reading) => {
    const byLight = mix(0.66, 0.95, ramp(Math.abs(lightnessGap(reading)), 0, 24));
    const byColor = ramp(optionalValue(reading, 'colorfulness') ?? 0, 45, 90);
    const focused = optionalValue(reading, 'sharpness_subject') ?? 0;
    const around = optionalValue(reading, 'sharpness_background') ?? focused;
    const byOther = liftQuality(byLight, Math.max(byColor, ramp(focused - around, 12, 32)), 0.85);
    // The lighting of a region that may not be the subject is no weakness.
    return liftQuality(byOther, 1 - subjectConfidence(reading), 0.77);
  },
  distinction: (reading) =>
    0.9 * ramp(Math.abs(lightnessGap(reading)), 4, 34) * mix(0.6, 1, subjectConfidence(reading)),
  canRefine: (reading) => Math.abs(lightnessGap(reading)) < 14,
};

/** Acutance of the subject minus that of its surroundings. */
export const sharpnessGap = (reading: Reading): number =>
  numberOf(reading, 'sharpness_subject') - numberOf(reading, 'sharpness_background');

/** Whether the scene is distant (low key or haze), so that no aperture softens its surroundings. */
function isFarScene(reading: Reading): boolean {
  const { low, haze } = keyOf(reading);
  return Math.max(low, haze) > 0.5;
}

export const separationBySharpness: TraitRule = {
  needs: ['sharpness_subject', 'sharpness_background'],
  weight: 0.8,
  quality: (reading) => mix(0.7, 0.95, ramp(sharpnessGap(reading), -15, 32)),
  distinction: (reading) => 0.9 * ramp(sharpnessGap(reading), 6, 36),
  canRefine: (reading) => sharpnessGap(reading) <= 12 && !isFarScene(reading),
};

export const saliencySpread = (reading: Reading): number => numberOf(reading, 'saliency_spread');

export const concentration: TraitRule = {
  needs: ['saliency_spread'],
  weight: 0.8,
  quality: (reading) => mix(0.68, 0.94, ramp(saliencySpread(reading), 44, 5)),
  distinction: (reading) => 0.1 + 0.7 * ramp(saliencySpread(reading), 19, 4),
  canRefine: (reading) => saliencySpread(reading) >= 22,
};
