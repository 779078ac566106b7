import { itemBytes, itemTypes } from '../containers/heic-items.ts';
import { JPEG, jpegSegments } from '../containers/jpeg-segments.ts';
import { pngChunks } from '../containers/png-chunks.ts';
import { webpChunks } from '../containers/webp-chunks.ts';
import type { PhotoType } from '../header/sniff-type.ts';

/** At most this many bytes of metadata are searched and read. */
const MAX_METADATA_BYTES = 256 * 1024;
/** Prefix of EXIF in APP1 of a JPEG (EXIF 2.32, section 4.7.2); some encoders write it into WebP too. */
const IDENTIFIER = Buffer.from('Exif\0\0', 'latin1');

const FINDERS: Record<PhotoType, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': exifOfJpeg,
  'image/png': exifOfPng,
  'image/webp': exifOfWebp,
  // Directories can be anywhere in the file; the number and size of fields read are limited.
  'image/tiff': (bytes) => bytes,
  'image/heic': exifOfHeic,
  'image/heif': exifOfHeic,
};

/** The first block of EXIF in a file, which is a TIFF without pixels; null when there is none. */
export function findExif(bytes: Buffer, type: PhotoType): Buffer | null {
  try {
    return FINDERS[type](bytes);
  } catch (error) {
    // A length or offset points outside the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function exifOfJpeg(bytes: Buffer): Buffer | null {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === JPEG.SOS || start > MAX_METADATA_BYTES) return null;
    const data = bytes.subarray(start + 4, end);
    if (marker === JPEG.APP1 && startsWithIdentifier(data)) return withoutIdentifier(data);
  }
  return null;
}

function exifOfPng(bytes: Buffer): Buffer | null {
  for (const { type, data } of pngChunks(bytes)) if (type === 'eXIf') return bounded(data);
  return null;
}

function exifOfWebp(bytes: Buffer): Buffer | null {
  for (const { type, data } of webpChunks(bytes)) if (type === 'EXIF') return bounded(data);
  return null;
}

/** The item's first 4 bytes are the offset of the TIFF after them (ISO/IEC 23008-12, annex A.2.1). */
function exifOfHeic(bytes: Buffer): Buffer | null {
  for (const [item, type] of itemTypes(bytes)) {
    if (type !== 'Exif') continue;
    const data = itemBytes(bytes, item, MAX_METADATA_BYTES);
    return data?.subarray(4 + data.readUInt32BE(0)) ?? null;
  }
  return null;
}

const bounded = (data: Buffer) => withoutIdentifier(data.subarray(0, MAX_METADATA_BYTES));

function startsWithIdentifier(data: Buffer): boolean {
  return data.subarray(0, IDENTIFIER.length).equals(IDENTIFIER);
}

function withoutIdentifier(data: Buffer): Buffer {
  return startsWithIdentifier(data) ? data.subarray(IDENTIFIER.length) : data;
}
