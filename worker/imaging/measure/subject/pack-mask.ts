import { MASK_SIDE } from '@photo-coach/shared/contracts/things.ts';
import type { Size } from '../planes/planes.ts';
import { shrink } from '../planes/shrink.ts';

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
