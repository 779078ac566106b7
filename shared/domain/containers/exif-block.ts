import { openTiff, TIFF_TYPE_BYTES, type TiffField, type TiffReader } from './tiff-reader.ts';

/** Field of the first directory with the offset of the EXIF directory (EXIF 2.32, section 4.6.3). */
const EXIF_POINTER = 0x8769;
const LONG = 4;
/** Camera and lens names are shorter than 100 characters; all other wanted fields are numbers. */
const MAX_VALUE_BYTES = 1024;
/** Includes repeated tags. */
const MAX_FIELDS = 64;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** The fields that are read, by number and ExifReader's name. GPS, maker notes and thumbnails are never read. */
export const EXIF_FIELDS = {
  271: 'Make',
  272: 'Model',
  33434: 'ExposureTime',
  33437: 'FNumber',
  34855: 'ISOSpeedRatings',
  36867: 'DateTimeOriginal',
  36868: 'DateTimeDigitized',
  36881: 'OffsetTimeOriginal',
  36882: 'OffsetTimeDigitized',
  37380: 'ExposureBiasValue',
  37385: 'Flash',
  37386: 'FocalLength',
  37521: 'SubSecTimeOriginal',
  37522: 'SubSecTimeDigitized',
  41989: 'FocalLengthIn35mmFilm',
  42036: 'LensModel',
} as const;

/** The number of EXIF's orientation field (EXIF 2.32, section 4.6.5.1). */
export const ORIENTATION = 0x0112;

/** A field with its values, in the byte order of its block. */
type PackedField = { tag: number; type: number; count: number; value: Uint8Array };

/** The first directory of a TIFF or EXIF block, and its EXIF directory; empty if unreadable. Null for other data. */
export function exifFields(
  block: Uint8Array,
): { tiff: TiffReader; main: TiffField[]; exif: TiffField[] } | null {
  const tiff = openTiff(block);
  if (tiff === null) return null;
  const main = fieldsAt(tiff, tiff.firstDirectory);
  const pointer = main.find(({ tag, type }) => tag === EXIF_POINTER && type === LONG);
  return { tiff, main, exif: pointer === undefined ? [] : fieldsAt(tiff, tiff.integer(pointer)) };
}

function fieldsAt(tiff: TiffReader, offset: number): TiffField[] {
  try {
    return tiff.directory(offset).fields;
  } catch (error) {
    // The directory is truncated or too long.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * Copies the wanted fields of an EXIF block into a small new one, so that no malicious count, offset or loop reaches a
 * parser. Overlong values are truncated.
 * @param tags numbers of the wanted fields
 * @returns null when the data isn't an EXIF block
 */
export function packFields(block: Uint8Array, tags: ReadonlySet<number>): Uint8Array | null {
  const found = exifFields(block);
  if (found === null) return null;
  const pack = (fields: TiffField[]) => packDirectory(block, fields, tags);
  return writeBlock(pack(found.main), pack(found.exif), found.tiff.little);
}

/**
 * The same for a camera that keeps the two directories in blocks of their own, as Canon's CR3 does.
 * @returns null when one of them isn't such a block, or their byte orders differ
 */
export function packBlocks(
  main: Uint8Array,
  exif: Uint8Array,
  tags: ReadonlySet<number>,
): Uint8Array | null {
  const [first, second] = [exifFields(main), exifFields(exif)];
  if (first === null || second === null || first.tiff.little !== second.tiff.little) return null;
  return writeBlock(
    packDirectory(main, first.main, tags),
    packDirectory(exif, second.main, tags),
    first.tiff.little,
  );
}

const packDirectory = (
  block: Uint8Array,
  fields: TiffField[],
  tags: ReadonlySet<number>,
): PackedField[] =>
  fields
    .filter(({ tag }) => tags.has(tag))
    .slice(0, MAX_FIELDS)
    .flatMap((field) => packField(block, field));

/** The field when its values lie inside the block; else an empty list. */
function packField(block: Uint8Array, { tag, type, count, at }: TiffField): PackedField[] {
  const size = TIFF_TYPE_BYTES[type];
  if (size === undefined) return [];
  const kept = Math.min(count, Math.floor(MAX_VALUE_BYTES / size));
  const value = block.subarray(at, at + kept * size);
  return value.length === kept * size ? [{ tag, type, count: kept, value }] : [];
}

function directoryBytes(fields: readonly PackedField[]): number {
  const outside = fields.reduce((sum, { value }) => sum + (value.length > 4 ? value.length : 0), 0);
  return 2 + fields.length * ENTRY_BYTES + 4 + outside;
}

function writeBlock(main: PackedField[], exif: PackedField[], little: boolean): Uint8Array {
  const pointer: PackedField = {
    tag: EXIF_POINTER,
    type: LONG,
    count: 1,
    value: new Uint8Array(4),
  };
  const first = [...main, pointer];
  const exifAt = HEADER_BYTES + directoryBytes(first);
  const block = new Uint8Array(exifAt + directoryBytes(exif));
  const view = new DataView(block.buffer);
  new DataView(pointer.value.buffer).setUint32(0, exifAt, little);
  block.fill((little ? 'I' : 'M').charCodeAt(0), 0, 2);
  view.setUint16(2, 42, little);
  view.setUint32(4, HEADER_BYTES, little);
  writeDirectory(view, { start: HEADER_BYTES, fields: first, little });
  writeDirectory(view, { start: exifAt, fields: exif, little });
  return block;
}

type Directory = { start: number; fields: readonly PackedField[]; little: boolean };

function writeDirectory(view: DataView, { start, fields, little }: Directory): void {
  const bytes = new Uint8Array(view.buffer);
  view.setUint16(start, fields.length, little);
  let valueAt = start + 2 + fields.length * ENTRY_BYTES + 4;
  fields.forEach(({ tag, type, count, value }, index) => {
    const at = start + 2 + index * ENTRY_BYTES;
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    const inline = value.length <= 4;
    if (!inline) view.setUint32(at + 8, valueAt, little);
    bytes.set(value, inline ? at + 8 : valueAt);
    if (!inline) valueAt += value.length;
  });
}
