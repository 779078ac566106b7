import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import type { Reading } from '../../reading.ts';
import { hasSmallSensor } from '../../words/camera.ts';
import type { Scene } from '../../words/scene.ts';

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
