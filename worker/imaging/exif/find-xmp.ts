import { JPEG, jpegSegments } from '@photo-coach/shared/domain/containers/jpeg-segments.ts';
import { openTiff } from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { itemBytes, itemTypes } from '../containers/heic-items.ts';
import { webpChunks } from '../containers/webp-chunks.ts';
import { readPngTexts } from './read-png-texts.ts';

/** A packet with its padding has fewer than 64 kB; those with a history of edits are larger, and begin with the dates. */
const MAX_XMP_BYTES = 256 * 1024;
/** Metadata of a JPEG that lies further back is not searched. */
const MAX_HEAD_BYTES = 1024 * 1024;
/** Identifies XMP in APP1 of a JPEG (XMP Specification, part 3). */
const XMP_IDENTIFIER = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
/** The field of a TIFF's first directory that has XMP (XMP Specification, part 3). */
const XMP_FIELD = 700;
/** Items of type `mime` have XMP or something else. */
const MAX_MIME_ITEMS = 8;

const FINDERS: Record<PhotoType, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': xmpOfJpeg,
  'image/png': (bytes) => readPngTexts(bytes).xmp,
  'image/webp': xmpOfWebp,
  'image/tiff': xmpOfTiff,
  'image/heic': xmpOfHeic,
  'image/heif': xmpOfHeic,
};

/**
 * The beginning of a file's XMP as text; null when there is none.
 * @throws RangeError for a length or an offset outside the file
 */
export const findXmp = (bytes: Buffer, type: PhotoType): string | null =>
  FINDERS[type](bytes)?.toString('utf8', 0, MAX_XMP_BYTES) ?? null;

function xmpOfJpeg(bytes: Buffer): Buffer | null {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === JPEG.SOS || start > MAX_HEAD_BYTES) return null;
    const data = bytes.subarray(start + 4, end);
    const isXmp = data.subarray(0, XMP_IDENTIFIER.length).equals(XMP_IDENTIFIER);
    if (marker === JPEG.APP1 && isXmp) return data;
  }
  return null;
}

function xmpOfWebp(bytes: Buffer): Buffer | null {
  for (const { type, data } of webpChunks(bytes)) if (type === 'XMP ') return data;
  return null;
}

function xmpOfTiff(bytes: Buffer): Buffer | null {
  const tiff = openTiff(bytes);
  const field = tiff?.directory(tiff.firstDirectory).fields.find(({ tag }) => tag === XMP_FIELD);
  return field === undefined ? null : bytes.subarray(field.at, field.at + field.count);
}

function xmpOfHeic(bytes: Buffer): Buffer | null {
  const mimes = [...itemTypes(bytes)]
    .filter(([, type]) => type === 'mime')
    .slice(0, MAX_MIME_ITEMS);
  const found = mimes.map(([item]) => itemBytes(bytes, item, MAX_XMP_BYTES));
  return found.find((data) => data?.includes('<rdf:RDF')) ?? null;
}
