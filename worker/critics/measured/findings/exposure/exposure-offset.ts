import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { stopsText } from '@photo-coach/shared/domain/measurements/stops.ts';
import { compensationText } from '../../words/amounts.ts';
import type { Scene } from '../../words/scene.ts';

/** "about 1 stop": how far a photo is from a right exposure. */
export const stopsOff = ({ finding }: Scene): string => stopsText(finding.value);

/** Exposure compensation that would have been right; null without a recorded one. */
export function betterCompensation({ exif, finding }: Scene): string | null {
  const bias = exif.exposureBiasEv;
  if (bias === null || bias === 0) return null;
  return `Exposure compensation was ${compensationText(bias)}: use ${compensationText(bias - finding.value)} in light like this.`;
}

/**
 * "Use 1/500 s instead of 1/250 s": the shutter speed that would have been right at the same ISO and aperture; null
 * without a recorded one. @param slowest in seconds; null if a slower one would have been right
 */
export function betterSpeed({ exif, finding }: Scene, slowest = Infinity): string | null {
  const seconds = exif.exposureTimeSeconds;
  if (seconds === null || seconds / 2 ** finding.value > slowest) return null;
  return `Use ${shutterSpeed(seconds / 2 ** finding.value)} instead of ${shutterSpeed(seconds)}`;
}

export const EXPOSURE =
  'Exposure is how much light the camera records, and so how bright the photo gets.';
