import { readJpeg } from '../containers/jpeg-image.ts';
import type { PhotoHeader } from './photo-header.ts';

/**
 * Size and scans of a JPEG's first image. Counting stops at one scan above the maximum.
 * @throws TruncatedError for a file that ends before its first scan, UnsupportedEncodingError
 */
export function inspectJpeg(bytes: Buffer): PhotoHeader | null {
  const image = readJpeg(bytes);
  if (image === null) return null;
  const { width, height, components } = image.frame;
  const decodedBytes = width * height * components.length;
  return { width, height, scans: image.scans.length, decodedBytes };
}
