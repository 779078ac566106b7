import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import { clipped } from '@photo-coach/shared/domain/regions.ts';
import sharp from '../../../imaging/decode/configured-sharp.ts';

/** The longest side of a part, in pixels. */
export const LONGEST_SIDE = 512;
const QUALITY = 80;

type Cut = {
  /** How much of the surroundings is shown on each side, as a share of that side. */
  readonly around: number;
  /** The shortest length of a side, as a share of the photo's. */
  readonly leastSide: number;
};

/** The region that shows a place with some of its surroundings. */
export function grown(region: Region, { around, leastSide }: Cut): Region {
  const side = (start: number, length: number) => {
    const own = clamp(length * (1 + 2 * around), leastSide, 1);
    return [start + length / 2 - own / 2, own] as const;
  };
  const [x, width] = side(region.x, region.width);
  const [y, height] = side(region.y, region.height);
  return clipped({ x, y, width, height });
}

/**
 * A part of a picture (a JPEG) as a JPEG of 512 pixels at most.
 * @param enlargement the largest factor: beyond it, no more detail shows
 */
export async function partOfPhoto(
  picture: Buffer,
  part: Region,
  enlargement: number,
): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.floor(part.x * width), Math.floor(part.y * height)];
  const own = {
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  };
  const side = Math.min(LONGEST_SIDE, Math.round(Math.max(own.width, own.height) * enlargement));
  return await sharp(picture)
    .extract({ left, top, ...own })
    .resize({ width: side, height: side, fit: 'inside' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
