import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import type { Reading } from '../../reading.ts';
import { apertureText, hasSmallSensor } from '../../words/camera.ts';
import type { Scene } from '../../words/scene.ts';

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
