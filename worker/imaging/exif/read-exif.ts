import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { formatCaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import {
  CAPTURE_TIME_FIELDS,
  findCaptureTime,
} from '@photo-coach/shared/domain/capture-time/find-capture-time.ts';
import { EXIF_FIELDS, packFields } from '@photo-coach/shared/domain/containers/exif-block.ts';
import { JPEG, jpegSegments } from '@photo-coach/shared/domain/containers/jpeg-segments.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import ExifReader from 'exifreader';
import { describedItems, itemBytes, itemTypes, primaryItem } from '../containers/heic-items.ts';
import { pngChunks } from '../containers/png-chunks.ts';
import { webpChunks } from '../containers/webp-chunks.ts';

/** At most this many bytes of metadata are searched and read. */
const MAX_METADATA_BYTES = 256 * 1024;
/** Prefix of EXIF in APP1 of a JPEG (EXIF 2.32, section 4.7.2); some encoders write it into WebP too. */
const EXIF_IDENTIFIER = Buffer.from('Exif\0\0', 'latin1');

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

/**
 * The EXIF that describes the primary image, else the first. The item's first 4 bytes are the offset of the TIFF after
 * them (ISO/IEC 23008-12, annex A.2.1).
 */
function exifOfHeic(bytes: Buffer): Buffer | null {
  const items = [...itemTypes(bytes)].flatMap(([item, type]) => (type === 'Exif' ? [item] : []));
  const primary = primaryItem(bytes) ?? 0;
  const described = describedItems(bytes);
  const item = items.find((each) => described.get(each)?.includes(primary)) ?? items[0];
  const data = item === undefined ? null : itemBytes(bytes, item, MAX_METADATA_BYTES);
  return data === null ? null : withoutIdentifier(data.subarray(4 + data.readUInt32BE(0)));
}

const bounded = (data: Buffer) => withoutIdentifier(data.subarray(0, MAX_METADATA_BYTES));

function startsWithIdentifier(data: Buffer): boolean {
  return data.subarray(0, EXIF_IDENTIFIER.length).equals(EXIF_IDENTIFIER);
}

function withoutIdentifier(data: Buffer): Buffer {
  return startsWithIdentifier(data) ? data.subarray(EXIF_IDENTIFIER.length) : data;
}

const FIELD_NUMBERS = new Set(Object.keys(EXIF_FIELDS).map(Number));
const FIELD_NAMES: string[] = Object.values(EXIF_FIELDS);

/** Longer camera and lens names are truncated. */
const MAX_TEXT = 100;
/** Lowest bit of the Flash tag: the flash fired (EXIF 2.32, table 8). */
const FLASH_FIRED = 1;

/**
 * How the photo was taken, by its EXIF; missing or invalid fields are null.
 * Only a few short fields of the first EXIF block are parsed.
 */
export function readExif(bytes: Buffer, type: PhotoType): Exif {
  const tags = readTags(bytes, type);
  const taken = findCaptureTime(
    Object.fromEntries(CAPTURE_TIME_FIELDS.map((field) => [field, text(tags[field])])),
  );
  const flash = number(tags['Flash']);
  return {
    camera: cameraName(text(tags['Make']), text(tags['Model'])),
    lens: text(tags['LensModel']),
    takenAt: taken && formatCaptureTime(taken),
    exposureTimeSeconds: positive(tags['ExposureTime']),
    aperture: positive(tags['FNumber']),
    iso: positive(tags['ISOSpeedRatings']),
    focalLengthMm: positive(tags['FocalLength']),
    focalLength35Mm: positive(tags['FocalLengthIn35mmFilm']),
    exposureBiasEv: number(tags['ExposureBiasValue']),
    flashFired: flash === null ? null : (flash & FLASH_FIRED) === FLASH_FIRED,
  };
}

/** Tag name to computed value: a number, or a list of texts or numbers. */
function readTags(bytes: Buffer, type: PhotoType): Record<string, unknown> {
  const found = findExif(bytes, type);
  const block = found === null ? null : packFields(found, FIELD_NUMBERS);
  if (block === null) return {};
  try {
    const { exif } = ExifReader.load(Buffer.from(block), {
      expanded: true,
      computed: true,
      includeTags: { exif: FIELD_NAMES },
    });
    return Object.fromEntries(
      Object.entries(exif ?? {}).map(([name, tag]) => [name, computedValue(tag)]),
    );
  } catch {
    // A photo with unreadable EXIF is judged by its pixels alone.
    return {};
  }
}

function computedValue(tag: unknown): unknown {
  return typeof tag === 'object' && tag !== null && 'computed' in tag ? tag.computed : null;
}

function number(value: unknown): number | null {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'number' && Number.isFinite(first) ? first : null;
}

function positive(value: unknown): number | null {
  const found = number(value);
  return found !== null && found > 0 ? found : null;
}

/** Readable text; null if there is none: cameras pad fields with blanks, zeros and dashes. */
function text(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string') return null;
  const readable = first
    .toWellFormed() // a lone surrogate can't be stored as JSON, nor can U+0000
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  return /[\p{L}\p{N}]/u.test(readable) ? readable : null;
}

/** Make and model, without repeating a make that the model begins with ("Canon", "Canon EOS 1000D"). */
function cameraName(make: string | null, model: string | null): string | null {
  if (make === null || model === null) return model ?? make;
  const brand = (make.split(/[\s,]/)[0] ?? make).toLowerCase();
  return model.toLowerCase().startsWith(brand) ? model : `${make} ${model}`;
}
