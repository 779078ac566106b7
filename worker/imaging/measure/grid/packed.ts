import { COLOR_SIDE, LIGHTNESS_SIDE } from '@photo-coach/shared/contracts/fingerprints.ts';
import { MASK_SIDE } from '@photo-coach/shared/contracts/things.ts';
import type { LabGrid, Size } from './planes.ts';
import { shrink } from './shrink.ts';

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

/** Packs shares into bits, set from one half up, highest bit first, in base64. */
export function packBits(shares: Float32Array): string {
  const bytes = new Uint8Array(Math.ceil(shares.length / 8));
  for (let bit = 0; bit < shares.length; bit += 1) {
    // Means are exact to about 1e-7, so that half is half on both sides of the frame.
    if ((shares[bit] ?? 0) < 0.5 - 1e-6) continue;
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  }
  return Buffer.from(bytes).toString('base64');
}

/**
 * A mask of the whole frame as MASK_SIDE × MASK_SIDE bits, row by row from the top left. A bit is set if the subject
 * covers at least half of its place.
 */
export const packMask = (mask: Uint8Array, size: Size): string =>
  packBits(shrink(new Float32Array(mask), size, { width: MASK_SIDE, height: MASK_SIDE }));
