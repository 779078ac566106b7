import type { AlbumMode } from '@photo-coach/shared/contracts/records.ts';
import { fromPixels, type Pixels, sizeWithin } from '../pixels.ts';
import type { Derivatives } from '../processed-photo.ts';
import { encodeModelImage, MODEL_SIZES } from './model-image.ts';

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
