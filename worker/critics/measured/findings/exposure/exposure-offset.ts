import { compensationText, stopsText } from '../../words/amounts.ts';
import type { Scene } from '../../words/scene.ts';

/** "about 1 stop": how far a photo is from a right exposure. */
export const stopsOff = ({ finding }: Scene): string => stopsText(finding.value);

/** Exposure compensation that would have been right; null without a recorded one. */
export function betterCompensation({ exif, finding }: Scene): string | null {
  const bias = exif.exposureBiasEv;
  if (bias === null || bias === 0) return null;
  return `Exposure compensation was ${compensationText(bias)}: use ${compensationText(bias - finding.value)} in light like this.`;
}

/** The shutter speed that would have been right at the same ISO and aperture, in seconds; null without a recorded one. */
export const betterSpeed = ({ exif: { exposureTimeSeconds }, finding }: Scene): number | null =>
  exposureTimeSeconds === null ? null : exposureTimeSeconds / 2 ** finding.value;

export const EXPOSURE =
  'Exposure is how much light the camera records, and so how bright the photo gets.';
