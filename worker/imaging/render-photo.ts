import { createHash } from 'node:crypto';
import { decodePhoto } from './decode/decode-photo.ts';
import { displayPixels, makeDerivatives } from './derivatives/make-derivatives.ts';
import { visualHashes } from './derivatives/visual-hashes.ts';
import { readExif } from './exif/read-exif.ts';
import { readOrientation } from './exif/read-orientation.ts';
import type { OnHeader } from './header/photo-header.ts';
import { sniffType } from './header/sniff-type.ts';
import type { Pixels } from './pixels.ts';
import type { RenderedPhoto, Upload } from './processed-photo.ts';
import { pictureOf } from './raw/picture-of.ts';

/**
 * Decodes an upload once and makes its derivatives and hashes from the pixels.
 * @returns these with the file's type, size, digest and EXIF, and the full-size pixels for measuring
 * @throws AppError photo_empty, photo_type_not_allowed, photo_raw_without_jpeg, and what decodePhoto throws
 */
export async function renderPhoto(
  upload: Upload,
  onHeader?: OnHeader,
): Promise<{ rendered: RenderedPhoto; pixels: Pixels }> {
  const { name, mode, turn } = upload;
  const file = Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.length);
  const bytes = await pictureOf(file, name);
  const type = await sniffType(bytes, name);
  const pixels = await decodePhoto(bytes, type, { name, turn, onHeader });
  const display = await displayPixels(pixels);
  const [derivatives, hashes] = await Promise.all([
    makeDerivatives(pixels, display, mode),
    visualHashes(display),
  ]);
  const rendered = {
    type,
    size: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    exif: readExif(bytes, type),
    orientation: readOrientation(bytes, type),
    ...hashes,
    derivatives,
  };
  return { rendered, pixels };
}
