import { COLOR_SIDE, LIGHTNESS_SIDE } from '@photo-coach/shared/contracts/fingerprints.ts';
import type { LabGrid } from './planes/planes.ts';
import { shrink } from './planes/shrink.ts';

/**
 * The picture in small: 48 × 48 lightnesses (L* × 2.55), then 8 × 8 each of a* and b* (+ 128), a byte each, row by row,
 * as base64. Two photos of the same picture can be aligned by it, even if one is cropped.
 */
export function fingerprintOf(overview: LabGrid): string {
  const square = (plane: Float32Array, side: number): Float32Array =>
    shrink(plane, overview, { width: side, height: side });
  const bytes = [
    ...square(overview.lightness, LIGHTNESS_SIDE).map((value) => 2.55 * value),
    ...square(overview.a, COLOR_SIDE).map((value) => value + 128),
    ...square(overview.b, COLOR_SIDE).map((value) => value + 128),
  ];
  return Buffer.from(Uint8ClampedArray.from(bytes)).toString('base64');
}
