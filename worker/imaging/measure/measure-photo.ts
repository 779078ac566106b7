import type { Exif, PhotoMeasurements } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { measureComposition } from './composition-and-tilt/composition.ts';
import { measureTilt } from './composition-and-tilt/tilt.ts';
import { measureExif } from './exif.ts';
import { measureColor } from './exposure-and-color/color.ts';
import { measureContrast, measureExposure } from './exposure-and-color/exposure.ts';
import { measured } from './measured.ts';
import { buildPlanes } from './planes/planes.ts';
import { findSaliency } from './saliency/saliency.ts';
import { measureBlur } from './sharpness-and-noise/blur.ts';
import { findEdges } from './sharpness-and-noise/edges.ts';
import { measureNoise, noiseSigma } from './sharpness-and-noise/noise.ts';
import { measureSharpness } from './sharpness-and-noise/sharpness.ts';

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
