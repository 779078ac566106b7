import { rgbaToThumbHash } from 'thumbhash';
import { fromPixels, type Pixels, sizeWithin } from './pixels.ts';

/** ThumbHash takes 100 px at most. */
const THUMBHASH_LONGEST_SIDE = 100;
/** Columns and rows of the grey image whose neighbours a difference hash compares. */
const DIFFERENCE_COLUMNS = 9;
const DIFFERENCE_ROWS = 8;

/** base64 of the photo's ThumbHash, the blurred placeholder behind an image that loads. */
export async function placeholderHash(photo: Pixels): Promise<string> {
  const { data, info } = await fromPixels(photo)
    .resize(sizeWithin(photo, THUMBHASH_LONGEST_SIDE))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * 64-bit difference hash as 16 hex digits (N. Krawetz, "Kind of Like That", 2013): on 9 × 8 grey pixels,
 * bit set where a pixel is darker than its right neighbour, row by row, highest bit first.
 * Photos whose hashes differ in few bits look alike.
 */
export async function perceptualHash(photo: Pixels): Promise<string> {
  const grey = await fromPixels(photo)
    .greyscale()
    .resize({ width: DIFFERENCE_COLUMNS, height: DIFFERENCE_ROWS, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let hash = 0n;
  for (let row = 0; row < DIFFERENCE_ROWS; row++) {
    for (let column = 0; column + 1 < DIFFERENCE_COLUMNS; column++) {
      const at = row * DIFFERENCE_COLUMNS + column;
      const brighter = (grey[at + 1] ?? 0) > (grey[at] ?? 0);
      hash = (hash << 1n) | (brighter ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}
