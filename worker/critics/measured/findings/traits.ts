import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { optionalValue, type Reading, valueOr } from '../reading.ts';
import { hasSmallSensor } from '../words/camera.ts';
import type { Scene } from '../words/scene.ts';

/** How crisp an acutance (0–100) is, 0–1: from clearly soft to as crisp as photos get. */
export const crispness = (acutance: number): number => smoothStep(acutance, 32, 95);

/** How much sharper the subject is than its background, in acutance; 0 if either was not measured. */
export function sharpnessGap(photo: Reading): number {
  const subject = optionalValue(photo, 'sharpness_subject');
  const background = optionalValue(photo, 'sharpness_background');
  return subject === null || background === null ? 0 : subject - background;
}

const APERTURES = [1, 1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22] as const;

/** The nearest full-stop aperture: "f/5.6". @param aperture before rounding */
function apertureText(aperture: number): string {
  const distance = (of: number) => Math.abs(Math.log(of / aperture));
  return `f/${APERTURES.reduce((best, next) => (distance(next) < distance(best) ? next : best))}`;
}

/**
 * Advice to gain depth of field with a smaller aperture; null if the sensor was small or the lens already stopped down.
 */
export function stopDown({ exif }: Scene): string | null {
  if (exif.aperture === null || exif.aperture > 6 || hasSmallSensor(exif)) return null;
  return `from ${fNumber(exif.aperture)} to ${apertureText(exif.aperture * 2)}`;
}

/** The aperture, if it is wide enough to make focus critical; else null. */
export function thinFocus({ exif }: Pick<Reading, 'exif'>): string | null {
  const { aperture } = exif;
  return aperture !== null && aperture <= 3.5 && !hasSmallSensor(exif) ? fNumber(aperture) : null;
}

/** A subject that takes at least this share of the frame, in %, is a close-up, whose edges are the photo's. */
const CLOSE = { from: 50, surely: 65 };

/** Share of the frame that the subject takes, in %; 0 if there is none. */
export const subjectSize = (photo: Reading): number => valueOr(photo, 'subject_size', 0);

/** Whether the subject is shown in close-up, 0–1. */
export const isCloseUp = (photo: Reading): number =>
  smoothStep(subjectSize(photo), CLOSE.from, CLOSE.surely);

/** How well lines show how the camera was held, 0–1: lines within a close-up belong to the subject. */
export const showsView = (photo: Reading): number =>
  1 - 0.7 * (photo.subject?.sureness ?? 0) * smoothStep(subjectSize(photo), 40, 65);
