import { inspectHeader } from '../header/inspect-header.ts';
import { isPhotoFault } from '../photo-fault.ts';
import { sniffType } from '../sniff-type.ts';

/** How large a photo says it is, which is what its limits are derived from. */
export type HeaderSize = { megapixels: number; isHeic: boolean };

const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** The size by a file's header, without decoding it; 0 megapixels where none can be read. */
export async function readHeaderSize(bytes: Uint8Array): Promise<HeaderSize> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const type = await sniffType(file, 'photo');
    const { width, height } = inspectHeader(file, type) ?? { width: 0, height: 0 };
    const isHeic = type === 'image/heic' || type === 'image/heif';
    return { megapixels: (width * height) / PIXELS_PER_MEGAPIXEL, isHeic };
  } catch (error) {
    // Decoding it fails next, with a reason for people.
    if (isPhotoFault(error)) return { megapixels: 0, isHeic: false };
    throw error;
  }
}
