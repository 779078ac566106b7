import type {
  Exif,
  Measurement,
  MeasurementName,
} from '@photo-coach/shared/contracts/measurements.ts';
import { abstained, measured } from './measured.ts';

const fromField = (
  name: MeasurementName,
  value: number | null,
  what: string,
  decimals: number,
): Measurement =>
  value === null
    ? abstained(name, `The file carries no ${what}.`)
    : measured(name, value, undefined, decimals);

/**
 * Exposure time × 35 mm equivalent focal length: 1 is the handheld rule's limit (1/focal length), more
 * is slower than the rule allows.
 */
function shutterSafety(exif: Exif): Measurement {
  if (exif.exposureTimeSeconds === null) {
    return abstained('shutter_safety', 'The file carries no shutter time.');
  }
  if (exif.focalLength35Mm === null) {
    const reason =
      'The file carries no 35 mm equivalent focal length, so the handheld rule can’t be applied.';
    return abstained('shutter_safety', reason);
  }
  return measured('shutter_safety', exif.exposureTimeSeconds * exif.focalLength35Mm, undefined, 3);
}

/** Measurements from EXIF: shutter time (s) and its safety, ISO, aperture (f-number), focal length (mm). */
export const measureExif = (exif: Exif): Measurement[] => [
  fromField('shutter_time', exif.exposureTimeSeconds, 'shutter time', 6),
  shutterSafety(exif),
  fromField('iso', exif.iso, 'ISO', 0),
  fromField('aperture', exif.aperture, 'aperture', 1),
  fromField('focal_length', exif.focalLengthMm, 'focal length', 1),
];
