import {
  openTiff,
  TIFF_TYPE_BYTES,
  type TiffField,
  type TiffReader,
} from '../containers/tiff-reader.ts';

/** Field of the first directory with the offset of the EXIF directory (EXIF 2.32, section 4.6.3). */
const EXIF_POINTER = 0x8769;
const LONG = 4;
/** Camera and lens names are shorter than 100 characters; all other wanted fields are numbers. */
const MAX_VALUE_BYTES = 1024;
/** Includes repeated tags. */
const MAX_FIELDS = 64;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** A field with its values, in the byte order of its block. */
type PackedField = { tag: number; type: number; count: number; value: Buffer };

/** The first directory of a TIFF or EXIF block, and its EXIF directory; empty where unreadable. Null for other data. */
export function exifFields(
  block: Buffer,
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
 * Copies the wanted fields of an EXIF block into a small new one, so that no malicious count, offset or loop
 * reaches a parser. Overlong values are truncated.
 * @param tags numbers of the wanted fields
 * @returns null when the data is no EXIF block
 */
export function packFields(block: Buffer, tags: ReadonlySet<number>): Buffer | null {
  const found = exifFields(block);
  if (found === null) return null;
  const pack = (fields: TiffField[]) =>
    fields
      .filter(({ tag }) => tags.has(tag))
      .slice(0, MAX_FIELDS)
      .flatMap((field) => packField(block, field));
  const main = pack(found.main);
  const exif = pack(found.exif);
  return writeBlock(main, exif, found.tiff.little);
}

/** The field when its values lie inside the block; else an empty list. */
function packField(block: Buffer, { tag, type, count, at }: TiffField): PackedField[] {
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

function writeBlock(main: PackedField[], exif: PackedField[], little: boolean): Buffer {
  const pointer: PackedField = { tag: EXIF_POINTER, type: LONG, count: 1, value: Buffer.alloc(4) };
  const first = [...main, pointer];
  const exifAt = HEADER_BYTES + directoryBytes(first);
  const block = Buffer.alloc(exifAt + directoryBytes(exif));
  const write = numberWriter(block, little);
  if (little) pointer.value.writeUInt32LE(exifAt);
  else pointer.value.writeUInt32BE(exifAt);
  block.write(little ? 'II' : 'MM', 'latin1');
  write(42, 2, 2);
  write(HEADER_BYTES, 4, 4);
  writeDirectory(block, HEADER_BYTES, first, write);
  writeDirectory(block, exifAt, exif, write);
  return block;
}

type NumberWriter = (value: number, at: number, bytes: number) => void;

function numberWriter(block: Buffer, little: boolean): NumberWriter {
  return (value, at, bytes) => {
    if (little) block.writeUIntLE(value, at, bytes);
    else block.writeUIntBE(value, at, bytes);
  };
}

function writeDirectory(
  block: Buffer,
  start: number,
  fields: readonly PackedField[],
  write: NumberWriter,
): void {
  write(fields.length, start, 2);
  let valueAt = start + 2 + fields.length * ENTRY_BYTES + 4;
  fields.forEach(({ tag, type, count, value }, index) => {
    const at = start + 2 + index * ENTRY_BYTES;
    write(tag, at, 2);
    write(type, at + 2, 2);
    write(count, at + 4, 4);
    const inline = value.length <= 4;
    if (!inline) write(valueAt, at + 8, 4);
    block.set(value, inline ? at + 8 : valueAt);
    if (!inline) valueAt += value.length;
  });
}
