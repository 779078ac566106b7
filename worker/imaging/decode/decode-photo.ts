import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { MAX_PIXELS } from '@photo-coach/shared/domain/uploads.ts';
import { readOrientation } from '../exif/read-orientation.ts';
import { refuseFromHeader } from '../header/inspect-header.ts';
import { headerSize, type OnHeader } from '../header/photo-header.ts';
import { TruncatedError, toPhotoProblem } from '../photo-problem.ts';
import type { DecodedPhoto } from '../pixels.ts';
import { decodeTiff } from '../tiff/decode-tiff.ts';
import sharp from './configured-sharp.ts';
import { refuseLostPixels } from './refuse-lost-pixels.ts';
import { endsEarly, type StrippedType, stripMetadata } from './strip-metadata.ts';

/**
 * Background of transparent parts: sRGB 119 is L* 50, the middle of the scale, so that a cut-out
 * counts neither as clipped highlights (white) nor as clipped shadows (black).
 */
const MIDDLE_GRAY = { r: 119, g: 119, b: 119 };

/**
 * A larger photo is decoded at half its sides, so that it takes less memory than one of this size. It still has several
 * times the pixels of everything that is made and measured of it.
 */
const MAX_FULL_SIZE_PIXELS = 100_000_000;

type FailOn = 'warning' | 'error';
type ToUpright = (bytes: Uint8Array, failOn: FailOn) => Promise<DecodedPhoto>;

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
    fullSizePixels = MAX_FULL_SIZE_PIXELS,
  }: {
    name: string;
    turn?: PhotoRow['turn'] | undefined;
    onHeader?: OnHeader | undefined;
    fullSizePixels?: number;
  },
): Promise<DecodedPhoto> {
  const upright: ToUpright = (readable, failOn) =>
    toUprightRgb(readable, { turn, failOn, fullSizePixels });
  try {
    const header = refuseFromHeader(bytes, type, name);
    onHeader?.(headerSize(header, type));
    if (type === 'image/heic' || type === 'image/heif') {
      // Loaded by the first HEIC photo: its decoder is a megabyte of WebAssembly.
      const { decodeHeic } = await import('./heic/decode-heic.ts');
      const { tiff, isHdr } = decodeHeic(bytes, readOrientation(bytes, type));
      return { ...(await upright(tiff, 'error')), isHdr };
    }
    if (type === 'image/tiff') {
      return await decodeTiff(bytes, (readable) => upright(readable, 'warning'));
    }
    return await decodeWhole(bytes, type, upright);
  } catch (error) {
    throw toPhotoProblem(error, name);
  }
}

/** @throws Error if any pixel is damaged, TruncatedError if it is because the file's end is missing */
async function decodeWhole(
  bytes: Buffer,
  type: StrippedType,
  upright: ToUpright,
): Promise<DecodedPhoto> {
  // libvips reads a JPEG to its end in spite of warnings, which toUprightRgb looks at.
  const failOn = type === 'image/jpeg' ? 'error' : 'warning';
  try {
    return await upright(stripMetadata(bytes, type), failOn);
  } catch (cause) {
    if (endsEarly(bytes, type)) throw new TruncatedError('the file has no end', { cause });
    throw cause;
  }
}

async function toUprightRgb(
  bytes: Uint8Array,
  {
    turn,
    failOn,
    fullSizePixels,
  }: { turn: PhotoRow['turn']; failOn: FailOn; fullSizePixels: number },
): Promise<DecodedPhoto> {
  const image = sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS }).autoOrient();
  const { autoOrient, space } = await image.metadata();
  const { width, height } = autoOrient;
  const half = { width: width >> 1, height: height >> 1, fit: 'fill', kernel: 'linear' } as const;
  if (width * height > fullSizePixels) image.resize(half);
  // sharp converts 16-bit RGB from its profile to Display P3, and returns that as if it were sRGB; of 16-bit gray it
  // ignores the profile.
  if (space === 'rgb16') image.pipelineColourspace('srgb');
  if (space === 'grey16') image.pipelineColourspace('b-w');
  image
    .rotate(turn ?? 0)
    .flatten({ background: MIDDLE_GRAY })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' });
  const { data, info } = await refuseLostPixels(image, () =>
    image.toBuffer({ resolveWithObject: true }),
  );
  if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`);
  const isTurned = turn === 90 || turn === 270;
  const original = isTurned ? { width: height, height: width } : { width, height };
  return { data, width: info.width, height: info.height, original, isHdr: false };
}
