import { type Orientation, orientationSchema } from '@photo-coach/shared/contracts/records.ts';
import { exifFields, ORIENTATION } from '@photo-coach/shared/domain/containers/exif-block.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { readTransformation } from '../containers/heic-transformation.ts';
import { TruncatedError } from '../photo-problem.ts';
import { readPageOrientation, readTiffPage } from '../tiff/tiff-page.ts';
import { findExif } from './read-exif.ts';

const UPRIGHT = 1;

/**
 * How a file says that its stored pixels are to be turned; 1 if it doesn't, or not validly. A HEIC says so by its own
 * boxes, which its decoder applies (ISO/IEC 23008-12, section 6.5.10): its EXIF only counts without any.
 */
export function readOrientation(bytes: Buffer, type: PhotoType): Orientation {
  try {
    if (type === 'image/tiff') {
      const page = readTiffPage(bytes);
      return page === null ? UPRIGHT : readPageOrientation(page);
    }
    const isHeic = type === 'image/heic' || type === 'image/heif';
    if (isHeic && isTurned(bytes)) return UPRIGHT;
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

/** Whether a HEIC's own boxes turn it. */
function isTurned(file: Buffer): boolean {
  // Turning does not depend on a size.
  const size = { width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER };
  return readTransformation(file, size).orientation !== null;
}
