import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { MAX_PIXELS } from '@photo-coach/shared/domain/uploads.ts';
import { refuseFromHeader } from '../header/inspect-header.ts';
import { headerSize, type OnHeader } from '../header/photo-header.ts';
import { toPhotoProblem } from '../photo-problem.ts';
import type { Pixels } from '../pixels.ts';
import { stripMetadata } from '../strip/strip-metadata.ts';
import { decodeTiff } from '../tiff/decode-tiff.ts';
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
): Promise<Pixels> {
  try {
    const header = refuseFromHeader(bytes, type, name);
    onHeader?.(headerSize(header, type));
    if (type === 'image/heic' || type === 'image/heif') {
      // Loaded by the first HEIC photo: its decoder is a megabyte of WebAssembly.
      const { decodeHeic } = await import('./decode-heic.ts');
      return await toUprightRgb(decodeHeic(bytes), turn, 'error');
    }
    if (type === 'image/tiff') {
      return await decodeTiff(bytes, (readable) => decodeTolerantly(readable, turn));
    }
    return await decodeTolerantly(stripMetadata(bytes, type), turn);
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

/** Whether a color profile is one, and of RGB (ICC.1, section 7.2): sharp would convert from none of another kind. */
const isRgbProfile = (profile: Buffer): boolean =>
  profile.toString('latin1', 36, 40) === 'acsp' && profile.toString('latin1', 16, 20) === 'RGB ';

async function toUprightRgb(
  bytes: Uint8Array,
  turn: PhotoRow['turn'],
  failOn: 'warning' | 'error',
): Promise<Pixels> {
  const options = { failOn, limitInputPixels: MAX_PIXELS };
  const { space, icc } = await sharp(bytes, options).metadata();
  const isWide = space === 'rgb16' && icc !== undefined;
  const ignoreIcc = isWide && !isRgbProfile(icc);
  const upright = sharp(bytes, { ...options, ignoreIcc })
    .autoOrient()
    .rotate(turn ?? 0)
    .flatten({ background: MIDDLE_GRAY })
    .toColourspace('srgb');
  // sharp converts RGB of 16 bits to Display P3, and on to a profile only if it is to be attached to a file.
  if (isWide && !ignoreIcc) upright.withIccProfile('srgb', { attach: false });
  const { data, info } = await upright
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}
