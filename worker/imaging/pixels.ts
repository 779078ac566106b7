import sharp from './decode/configured-sharp.ts';

/** An upright photo in memory: interleaved 8-bit sRGB, three channels, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** A decoded photo. */
export type DecodedPhoto = Pixels & {
  /** The size of the upright upload, which may be larger. */
  original: { width: number; height: number };
  /** Whether it was tone-mapped from HDR. */
  isHdr: boolean;
};

/** A sharp pipeline that starts from pixels in memory. */
export function fromPixels({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** The size at which a photo fits into a square: never enlarged, at least 1 × 1. `fill`, because the size is exact. */
export function sizeWithin({ width, height }: Pixels, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height), fit: 'fill' } as const;
}
