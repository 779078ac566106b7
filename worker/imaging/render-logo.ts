import {
  LOGO_MAX_PIXELS,
  LOGO_MAX_SIDE,
  LOGO_SIZE,
} from '@photo-coach/shared/domain/accounts/branding.ts';
import sharp from './decode/configured-sharp.ts';
import { refuseLostPixels } from './decode/refuse-lost-pixels.ts';
import { stripMetadata } from './decode/strip-metadata.ts';
import { refuseFromHeader } from './header/inspect-header.ts';
import { headerSize, type OnHeader } from './header/photo-header.ts';
import { sniffType } from './header/sniff-type.ts';
import { photoProblem, toPhotoProblem } from './photo-problem.ts';
import type { LogoFile, RenderedLogo } from './processed-photo.ts';

const NAME = 'logo';

/**
 * Decodes a logo and re-encodes it, so that only its pixels are kept. The header is checked first; only the first frame
 * counts.
 * @throws AppError photo_type_not_allowed (SVG is not among the types), photo_empty, photo_unreadable,
 *   photo_truncated, photo_encoding_unsupported, photo_dimensions_not_allowed, photo_too_many_pixels, photo_too_complex, photo_decode_failed
 */
export async function renderLogo({ logo }: LogoFile, onHeader?: OnHeader): Promise<RenderedLogo> {
  const file = Buffer.from(logo.buffer, logo.byteOffset, logo.length);
  const type = await sniffType(file, NAME);
  if (type !== 'image/png' && type !== 'image/jpeg' && type !== 'image/webp') {
    throw photoProblem('photo_type_not_allowed', NAME);
  }
  const header = refuseFromHeader(file, type, NAME);
  const { width, height } = header;
  if (Math.max(width, height) > LOGO_MAX_SIDE) {
    throw photoProblem('photo_dimensions_not_allowed', NAME);
  }
  if (width * height > LOGO_MAX_PIXELS) throw photoProblem('photo_too_many_pixels', NAME);
  onHeader?.(headerSize(header, type));
  try {
    const image = sharp(stripMetadata(file, type), {
      failOn: 'error',
      limitInputPixels: LOGO_MAX_PIXELS,
    })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 });
    const { data, info } = await refuseLostPixels(image, () =>
      image.toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw toPhotoProblem(error, NAME);
  }
}
