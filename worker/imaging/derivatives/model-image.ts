import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import sharp from '../decode/configured-sharp.ts';
import { fromPixels, type Pixels, sizeWithin } from '../pixels.ts';

/** Longest side in pixels and JPEG quality (1–100). */
export type JpegSize = { longestSide: number; quality: number };

/** Sizes of the image that a vision critic receives (docs/critic.md#measuring). */
export const MODEL_SIZES: Record<AlbumMode, JpegSize> = {
  single: { longestSide: 1400, quality: 78 },
  folder: { longestSide: 800, quality: 60 },
};

/** Sizes for the second attempt, after a request over 6 MB or a timeout. */
export const SMALLER_MODEL_SIZES: Record<AlbumMode, JpegSize> = {
  single: { longestSide: 1200, quality: 75 },
  folder: { longestSide: 600, quality: 40 },
};

/** Encodes the model image of `photo` from its pixels at this or a smaller size: a plain JPEG without metadata. */
export function encodeModelImage(photo: Pixels, source: Pixels, size: JpegSize): Promise<Buffer> {
  return fromPixels(source)
    .resize(sizeWithin(photo, size.longestSide))
    .jpeg({ quality: size.quality })
    .toBuffer();
}

/** Makes a smaller model image of a model image; it is not enlarged. */
export function shrinkModelImage(
  bytes: Uint8Array,
  { longestSide, quality }: JpegSize,
): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}
