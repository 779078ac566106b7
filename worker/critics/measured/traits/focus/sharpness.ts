import { mix, ramp } from '../../curves.ts';
import { liftQuality } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** Quality of an acutance of 0–100: from 85 crisp, 78–85 good, 65–78 soft, below 60 clearly unsharp. */
const qualityOf = (acutance: number): number => mix(0.14, 0.98, ramp(acutance, 28, 96));

export const intentionalSoftness = (reading: Reading): number =>
  reading.intents.has('soft_focus') ? 1 : 0;

export const subjectAcutance = (reading: Reading): number => numberOf(reading, 'sharpness_subject');

export const peakAcutance = (reading: Reading): number => numberOf(reading, 'sharpness_peak');

export const subjectSharpness: TraitRule = {
  needs: ['sharpness_subject'],
  weight: 3,
  quality: (reading) =>
    liftQuality(qualityOf(subjectAcutance(reading)), intentionalSoftness(reading)),
  distinction: (reading) => 0.75 * ramp(subjectAcutance(reading), 65, 94),
  refinesStrength: () => true,
  canRefine: (reading) => subjectAcutance(reading) < 86,
};

export const peakSharpness: TraitRule = {
  needs: ['sharpness_peak'],
  weight: 2,
  /** One sharp place proves less than a sharp subject, so on its own it never reaches the full score. */
  quality: (reading) =>
    liftQuality(0.97 * qualityOf(peakAcutance(reading)), intentionalSoftness(reading)),
  distinction: (reading) => 0.1 + 0.5 * ramp(peakAcutance(reading), 75, 97),
  refinesStrength: () => true,
  canRefine: () => true,
};
