import { rgbaToThumbHash } from 'thumbhash';
import { fromPixels, type Pixels, sizeWithin } from './pixels.ts';
import type { VisualHashes } from './processed-photo.ts';

/** More than enough for a difference hash. */
const LONGEST_SIDE = 100;
/** A ThumbHash keeps at most seven waves along a side, and its time grows with the pixels it is made from. */
const THUMBHASH_SIDE = 32;
/** Columns and rows of the gray image whose neighbors a difference hash compares. */
const DIFFERENCE_COLUMNS = 9;
const DIFFERENCE_ROWS = 8;

/** Both hashes of a photo, from pixels of any size. */
export async function visualHashes(photo: Pixels): Promise<VisualHashes> {
  const { data, info } = await fromPixels(photo)
    .resize(sizeWithin(photo, LONGEST_SIDE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data, width: info.width, height: info.height };
  const [thumbhash, perceptualHash] = await Promise.all([thumbHash(small), differenceHash(small)]);
  return { thumbhash, perceptualHash };
}

async function thumbHash(small: Pixels): Promise<string> {
  const { data, info } = await fromPixels(small)
    .resize(sizeWithin(small, THUMBHASH_SIDE))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * N. Krawetz, "Kind of Like That", 2013: on 9 × 8 gray pixels, a bit is set if a pixel is darker than its right
 * neighbor, row by row, highest bit first.
 */
async function differenceHash(small: Pixels): Promise<string> {
  const gray = await fromPixels(small)
    .greyscale()
    .resize({ width: DIFFERENCE_COLUMNS, height: DIFFERENCE_ROWS, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let hash = 0n;
  for (let row = 0; row < DIFFERENCE_ROWS; row++) {
    for (let column = 0; column + 1 < DIFFERENCE_COLUMNS; column++) {
      const at = row * DIFFERENCE_COLUMNS + column;
      const brighter = (gray[at + 1] ?? 0) > (gray[at] ?? 0);
      hash = (hash << 1n) | (brighter ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}
