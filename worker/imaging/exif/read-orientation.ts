import { type Orientation, orientationSchema } from '@photo-coach/shared/contracts/records.ts';
import { exifFields, ORIENTATION } from '@photo-coach/shared/domain/containers/exif-block.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { TruncatedError } from '../photo-problem.ts';
import { readTiffPage, TAG, tiffNumber } from '../tiff/tiff-page.ts';
import { findExif } from './read-exif.ts';

const UPRIGHT = 1;

/** Of the page that shows the photo. @throws RangeError, TruncatedError */
function readTiffOrientation(bytes: Buffer): Orientation {
  const page = readTiffPage(bytes);
  const value = page === null ? UPRIGHT : tiffNumber(page, TAG.ORIENTATION, UPRIGHT);
  return orientationSchema.safeParse(value).data ?? UPRIGHT;
}

/**
 * How a file says that its stored pixels are to be turned; 1 if it doesn't, or not validly. A HEIC turns its pixels by
 * its own boxes, which every decoder applies (ISO/IEC 23008-12, section 6.5.10): so its EXIF has been applied already.
 */
export function readOrientation(bytes: Buffer, type: PhotoType): Orientation {
  if (type === 'image/heic' || type === 'image/heif') return UPRIGHT;
  try {
    if (type === 'image/tiff') return readTiffOrientation(bytes);
    const block = findExif(bytes, type);
    const found = block && exifFields(block);
    const field = found?.main.find(({ tag }) => tag === ORIENTATION);
    const value = field && found?.tiff.integer(field);
    return orientationSchema.safeParse(value).data ?? UPRIGHT;
  } catch (error) {
    // The field has another type or lies outside the block, or the photo's page outside the file.
    if (error instanceof RangeError || error instanceof TruncatedError) return UPRIGHT;
    throw error;
  }
}
