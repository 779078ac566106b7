import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { MAX_PIXELS } from '@photo-coach/shared/domain/uploads.ts';
import { readOrientation } from '../exif/read-orientation.ts';
import { refuseFromHeader } from '../header/inspect-header.ts';
import { headerSize, type OnHeader } from '../header/photo-header.ts';
import { toPhotoProblem } from '../photo-problem.ts';
import type { Pixels } from '../pixels.ts';
import { stripMetadata } from '../strip/strip-metadata.ts';
import sharp from './configured-sharp.ts';

/**
 * Background of transparent parts: sRGB 119 is L* 50, the middle of the scale, so that a cut-out
 * counts neither as clipped highlights (white) nor as clipped shadows (black).
 */
const MIDDLE_GRAY = { r: 119, g: 119, b: 119 };

/**
 * Warnings of libjpeg about files that cameras write and that decode completely: padding between
 * segments, and scan parameters of a progressive file in a sequential one.
 */
const HARMLESS_WARNING = /extraneous bytes before marker|Invalid SOS parameters/;

/** A decoded photo, and whether it was tone-mapped from HDR. */
export type DecodedPhoto = Pixels & { isHdr: boolean };

/**
 * Decodes a photo once, to upright sRGB: EXIF orientation applied, then turned as its owner wants it, ICC profile converted,
 * 16-bit, grayscale and CMYK converted to 8-bit RGB, transparency flattened onto middle gray, first page or frame only.
 * Sides, pixels and scans are checked in the header, before anything is decoded.
 * @throws AppError photo_dimensions_not_allowed, photo_too_many_pixels, photo_too_complex, photo_decode_failed,
 *   photo_truncated, photo_encoding_unsupported, photo_unreadable (damaged)
 */
export async function decodePhoto(
  bytes: Buffer,
  type: PhotoType,
  {
    name,
    turn = null,
    onHeader,
  }: { name: string; turn?: PhotoRow['turn'] | undefined; onHeader?: OnHeader | undefined },
): Promise<DecodedPhoto> {
  try {
    const header = refuseFromHeader(bytes, type, name);
    onHeader?.(headerSize(header, type));
    if (type === 'image/heic' || type === 'image/heif') {
      // Loaded by the first HEIC photo: its decoder is a megabyte of WebAssembly.
      const { decodeHeic } = await import('./heic/decode-heic.ts');
      const { tiff, isHdr } = decodeHeic(bytes, readOrientation(bytes, type));
      return { ...(await toUprightRgb(tiff, turn, 'error')), isHdr };
    }
    return { ...(await decodeTolerantly(stripMetadata(bytes, type), turn)), isHdr: false };
  } catch (error) {
    throw toPhotoProblem(error, name);
  }
}

/** Fails on any damage to the pixels; a photo with a harmless warning is decoded again without failing on warnings. */
async function decodeTolerantly(bytes: Uint8Array, turn: PhotoRow['turn']): Promise<Pixels> {
  try {
    return await toUprightRgb(bytes, turn, 'warning');
  } catch (error) {
    if (!(error instanceof Error && HARMLESS_WARNING.test(error.message))) throw error;
    return await toUprightRgb(bytes, turn, 'error');
  }
}

async function toUprightRgb(
  bytes: Uint8Array,
  turn: PhotoRow['turn'],
  failOn: 'warning' | 'error',
): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .rotate(turn ?? 0)
    .flatten({ background: MIDDLE_GRAY })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}
