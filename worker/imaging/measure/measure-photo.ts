import type {
  Exif,
  Measurement,
  MeasurementName,
  PhotoMeasurements,
} from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { measureComposition } from './composition-and-tilt/composition.ts';
import { measureTilt } from './composition-and-tilt/tilt.ts';
import { measureColor } from './exposure-and-color/color.ts';
import { measureContrast, measureExposure } from './exposure-and-color/exposure.ts';
import { abstained, measured } from './measured.ts';
import { buildPlanes } from './planes/planes.ts';
import { findSaliency } from './saliency/saliency.ts';
import { measureBlur } from './sharpness-and-noise/blur.ts';
import { findEdges } from './sharpness-and-noise/edges.ts';
import { measureNoise, noiseSigma } from './sharpness-and-noise/noise.ts';
import { measureSharpness } from './sharpness-and-noise/sharpness.ts';

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

/** To be raised with every change that can alter a value. */
const VERSION = 2;

/** Upright sRGB pixels, interleaved, three bytes each, and the file's EXIF. */
type MeasuredPhoto = {
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly exif: Exif;
};

/**
 * All photo-level measurements of one photo. Pure and deterministic: the same bytes give the same
 * numbers. A measurement that the photo does not allow has the value null and a reason.
 * @throws RangeError when the pixels do not fill width × height
 */
export function measurePhoto(input: MeasuredPhoto): PhotoMeasurements {
  const { width, height, pixels } = input;
  if (width < 1 || height < 1 || pixels.length !== 3 * width * height) {
    throw new RangeError(`${pixels.length} bytes are not ${width} × ${height} pixels of three.`);
  }
  // A plain Uint8Array, because V8 optimizes the hot loops for one array type, and sharp returns Buffers.
  const view = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const { luma, overview } = buildPlanes({ pixels: view, width, height });
  const saliency = findSaliency(overview);
  const noise = noiseSigma(luma);
  const tiles = findEdges(luma, noise ?? 0);
  return {
    version: VERSION,
    items: [
      ...measureExposure(overview, saliency),
      ...measureContrast(overview),
      ...measureColor(overview, saliency.grid),
      ...measureSharpness(tiles, luma, saliency),
      ...measureBlur(tiles, luma, saliency),
      ...measureNoise(noise),
      ...measureTilt(overview),
      ...measureComposition(overview, saliency),
      measured('resolution', (width * height) / 1e6, WHOLE_FRAME, 3),
      ...measureExif(input.exif),
    ],
  };
}
