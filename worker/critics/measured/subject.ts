import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from './curves.ts';
import { optionalValue, type Reading, regionOf } from './reading.ts';
import { placeOf } from './sentences/words.ts';

/**
 * How confident we are that the salient region is the subject, 0–1: half of the saliency lies within a sixth of the
 * frame, or the region is sharper than its surroundings. In our reference photos one of these is true for the leaf,
 * fish, flowers and animals, and neither for patches of light on a wall and a stretch of water.
 */
export function subjectConfidence(reading: Reading): number {
  const spread = optionalValue(reading, 'saliency_spread') ?? 50;
  const sharp = optionalValue(reading, 'sharpness_subject') ?? 0;
  const around = optionalValue(reading, 'sharpness_background') ?? sharp;
  return Math.max(ramp(spread, 19.5, 16.5), ramp(sharp - around, 11, 20));
}

/** "subject" where we are confident that it is one; otherwise "center of interest". */
export const subjectNoun = (reading: Reading): string =>
  subjectConfidence(reading) >= 0.5 ? 'subject' : 'center of interest';

/** For example "the subject in the middle". */
export function subjectAt(reading: Reading, name: MeasurementName): string {
  const place = placeOf(regionOf(reading, name));
  const noun = `the ${subjectNoun(reading)}`;
  return place === 'across the frame' ? noun : `${noun} ${place}`;
}
