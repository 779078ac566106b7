import sharp from '../configured-sharp.ts';

/** How large a photo says it is, which is what its limits are derived from. */
export type HeaderSize = { megapixels: number; isHeic: boolean };

const PIXELS_PER_MEGAPIXEL = 1_000_000;
/** A HEIC file's image sizes stand in its first box but one (`meta`), before any pixel. */
const HEIC_HEADER_BYTES = 1_000_000;

/** The size by a file's header, without decoding it; 0 megapixels where none can be read. */
export async function readHeaderSize(bytes: Uint8Array): Promise<HeaderSize> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.toString('latin1', 4, 8) === 'ftyp') {
    return { megapixels: largestHeicImage(file) / PIXELS_PER_MEGAPIXEL, isHeic: true };
  }
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return { megapixels: (width * height) / PIXELS_PER_MEGAPIXEL, isHeic: false };
  } catch {
    // Decoding it fails next, with a reason for people.
    return { megapixels: 0, isHeic: false };
  }
}

/** Pixels of the largest `ispe` property (ISO/IEC 23008-12, 6.5.3): a photo is larger than its tiles. */
function largestHeicImage(file: Buffer): number {
  const header = file.subarray(0, HEIC_HEADER_BYTES);
  let largest = 0;
  for (let at = header.indexOf('ispe'); at !== -1; at = header.indexOf('ispe', at + 4)) {
    if (at + 16 > header.length) break;
    largest = Math.max(largest, header.readUInt32BE(at + 8) * header.readUInt32BE(at + 12));
  }
  return largest;
}
