import { type Orientation, orientationSchema } from '@photo-coach/shared/contracts/records.ts';
import { exifFields, ORIENTATION } from '@photo-coach/shared/domain/containers/exif-block.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import {
  allProperties,
  itemProperties,
  itemSources,
  itemTypes,
  primaryItem,
} from '../containers/heic-items.ts';
import { findExif } from './read-exif.ts';

const UPRIGHT = 1;
/** Properties that turn an image: rotation and mirroring. */
const TURNING = new Set(['irot', 'imir']);

/**
 * How a file says that its stored pixels are to be turned; 1 if it doesn't, or not validly. A HEIC says so by its own
 * boxes, which its decoder applies (ISO/IEC 23008-12, section 6.5.10): its EXIF only counts without any.
 */
export function readOrientation(bytes: Buffer, type: PhotoType): Orientation {
  try {
    const isHeic = type === 'image/heic' || type === 'image/heif';
    if (isHeic && isTurnedByBoxes(bytes)) return UPRIGHT;
    const block = findExif(bytes, type);
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

/** Whether the primary image of a HEIC has a rotation or mirroring; an image that repeats another has that one's too. */
function isTurnedByBoxes(file: Buffer): boolean {
  const primary = primaryItem(file) ?? 0;
  const repeated = itemTypes(file).get(primary) === 'iden' ? itemSources(file).get(primary) : null;
  const all = allProperties(file);
  const numbers = itemProperties(file);
  return [primary, ...(repeated ?? [])].some((item) =>
    numbers.get(item)?.some((number) => TURNING.has(all[number - 1]?.type ?? '')),
  );
}
