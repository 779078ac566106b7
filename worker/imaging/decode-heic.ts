import heicDecode from 'heic-decode';
import { heicColorProfile, isTruncatedHeic } from './heic-boxes.ts';
import { wrapInTiff } from './wrap-in-tiff.ts';

/**
 * Decodes the primary image of a HEIC file with libheif in WebAssembly (about 0.7 s for 12 MP: only ever in a
 * worker thread). libheif applies the file's own rotation, so the EXIF orientation, which repeats it, is not carried on.
 * @param checkSize called with the header's dimensions before any pixel is decoded; throws to refuse
 * @returns a TIFF of the upright pixels with their colour profile
 */
export async function decodeHeic(
  bytes: Uint8Array,
  checkSize: (size: { width: number; height: number }) => void,
): Promise<Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (isTruncatedHeic(file)) throw new Error('the file ends before its last box does');
  const images = await heicDecode.all({ buffer: bytes });
  try {
    const primary = images[0];
    if (primary === undefined) throw new Error('no image in the file');
    checkSize(primary);
    const { data, width, height } = await primary.decode();
    return wrapInTiff(new Uint8Array(data.buffer, data.byteOffset, data.length), {
      width,
      height,
      profile: heicColorProfile(file),
    });
  } finally {
    images.dispose();
  }
}
