import { type Orientation, orientationSchema } from '@photo-coach/shared/contracts/records.ts';
import { exifFields, ORIENTATION } from '@photo-coach/shared/domain/containers/exif-block.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { findExif } from './read-exif.ts';

const UPRIGHT = 1;

/**
 * How a file says that its stored pixels are to be turned; 1 if it doesn't, or not validly. A HEIC turns its pixels by
 * its own boxes, which every decoder applies (ISO/IEC 23008-12, section 6.5.10): so its EXIF has been applied already.
 */
export function readOrientation(bytes: Buffer, type: PhotoType): Orientation {
  if (type === 'image/heic' || type === 'image/heif') return UPRIGHT;
  const block = findExif(bytes, type);
  try {
    const found = block && exifFields(block);
    const field = found?.main.find(({ tag }) => tag === ORIENTATION);
    const value = field && found?.tiff.integer(field);
    return orientationSchema.safeParse(value).data ?? UPRIGHT;
  } catch (error) {
    // The field has another type or lies outside the block.
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}
