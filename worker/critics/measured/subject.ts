import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from './curves.ts';
import { optionalValue, type Reading, regionOf } from './reading.ts';
import { placeOf } from './sentences/words.ts';

/**
 * How surely what draws the eye is the subject, 0–1: half of the attention within a sixth of the frame,
 * or sharpness that lifts it off its surroundings. In our reference photos that holds for the leaf, fish,
 * flowers and animals; patches of light on a wall and a stretch of water draw the eye without either.
 */
export function sureness(reading: Reading): number {
  const spread = optionalValue(reading, 'saliency_spread') ?? 50;
  const sharp = optionalValue(reading, 'sharpness_subject') ?? 0;
  const around = optionalValue(reading, 'sharpness_background') ?? sharp;
  return Math.max(ramp(spread, 19.5, 16.5), ramp(sharp - around, 11, 20));
}

/** "subject" where it surely is one; otherwise what was measured: where the eye goes. */
export const subjectNoun = (reading: Reading): string =>
  sureness(reading) >= 0.5 ? 'subject' : 'center of interest';

/** "the subject in the middle". */
export function subjectAt(reading: Reading, name: MeasurementName): string {
  const place = placeOf(regionOf(reading, name));
  const noun = `the ${subjectNoun(reading)}`;
  return place === 'across the frame' ? noun : `${noun} ${place}`;
}
