import { compensationText, stopsText } from '../../words/amounts.ts';
import type { Scene } from '../../words/scene.ts';

/** Stops from a right exposure, as measured on the photo; null when only its lightness is known. */
export const offsetOf = ({ finding, value }: Scene): number | null =>
  finding.measurement === 'exposure_offset' ? finding.value : value('exposure_offset');

/** "about 1 stop", or a word for how far without a measured offset. */
export function stopsOff(scene: Scene): string {
  const offset = offsetOf(scene);
  return offset === null ? scene.grade('a little', 'clearly', 'far') : stopsText(offset);
}

/** Exposure compensation that would have been right; null without a recorded one. */
export function betterCompensation(scene: Scene): string | null {
  const [bias, offset] = [scene.exif.exposureBiasEv, offsetOf(scene)];
  if (bias === null || bias === 0 || offset === null) return null;
  return `Exposure compensation was ${compensationText(bias)}: use ${compensationText(bias - offset)} in light like this.`;
}

/** The shutter speed that would have been right at the same ISO and aperture. */
export function betterSpeed(scene: Scene): number | null {
  const [seconds, offset] = [scene.exif.exposureTimeSeconds, offsetOf(scene)];
  return seconds === null || offset === null ? null : seconds / 2 ** offset;
}

export const EXPOSURE =
  'Exposure is how much light the camera records, and so how bright the photo gets.';
