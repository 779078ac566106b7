import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import sharp from './decode/configured-sharp.ts';
import { fromPixels, type Pixels, sizeWithin } from './pixels.ts';
import type { Derivatives } from './processed-photo.ts';

/** Longest side in pixels and JPEG quality (1–100). */
type JpegSize = { longestSide: number; quality: number };

/** Sizes of the image that a vision critic receives (docs/critic.md#measuring). */
export const MODEL_SIZES: Record<AlbumMode, JpegSize> = {
  single: { longestSide: 1400, quality: 78 },
  folder: { longestSide: 800, quality: 60 },
};

/** Sizes for the second attempt, after a request over 6 MB or a timeout. */
export const SMALLER_MODEL_SIZES: Record<AlbumMode, JpegSize> = {
  single: { longestSide: 1200, quality: 75 },
  folder: { longestSide: 600, quality: 40 },
};

/** Encodes the model image of `photo` from its pixels at this or a smaller size: a plain JPEG without metadata. */
function encodeModelImage(photo: Pixels, source: Pixels, size: JpegSize): Promise<Buffer> {
  return fromPixels(source)
    .resize(sizeWithin(photo, size.longestSide))
    .jpeg({ quality: size.quality })
    .toBuffer();
}

/** Makes a smaller model image of a model image; it is not enlarged. */
export function shrinkModelImage(
  bytes: Uint8Array,
  { longestSide, quality }: JpegSize,
): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}

const DISPLAY = { longestSide: 1600, quality: 82 };
const THUMB = { longestSide: 480, quality: 80 };
/** libwebp's effort, 0–6: 2 takes half the time of 4 (the default) for 2 to 4 % more bytes at this size. */
const WEBP_EFFORT = 2;

/** The photo at display size, the source of small derivatives and hashes. */
export async function displayPixels(photo: Pixels): Promise<Pixels> {
  if (Math.max(photo.width, photo.height) <= DISPLAY.longestSide) return photo;
  const { data, info } = await fromPixels(photo)
    .resize(sizeWithin(photo, DISPLAY.longestSide))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Encodes the derivatives from decoded pixels, without enlarging and without metadata (no EXIF, GPS or ICC).
 * Baseline JPEG: on camera photos progressive takes 25 % and mozjpeg 250 % more time, for 1 and 25 % fewer bytes.
 * @param display the same photo at display size; the source of derivatives at most half as large
 */
export async function makeDerivatives(
  photo: Pixels,
  display: Pixels,
  mode: AlbumMode,
): Promise<Derivatives> {
  const modelSize = MODEL_SIZES[mode];
  const modelSource = modelSize.longestSide * 2 <= DISPLAY.longestSide ? display : photo;
  const [displayBytes, thumb, model] = await Promise.all([
    fromPixels(display).jpeg({ quality: DISPLAY.quality }).toBuffer(),
    fromPixels(display)
      .resize(sizeWithin(photo, THUMB.longestSide))
      .webp({ quality: THUMB.quality, effort: WEBP_EFFORT })
      .toBuffer(),
    encodeModelImage(photo, modelSource, modelSize),
  ]);
  return { display: displayBytes, thumb, model };
}
