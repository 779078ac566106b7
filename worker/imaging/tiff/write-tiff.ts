import {
  TIFF_TYPE_BYTES,
  type TiffField,
} from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import { TAG } from './tiff-page.ts';

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;
const INLINE_BYTES = 4;

/** A field of a new directory: its numbers, its bytes, or a field that stays where it is in the file. */
export type NewField =
  | { tag: number; values: readonly number[] }
  | { tag: number; bytes: Uint8Array }
  | { tag: number; kept: TiffField };

/** A field before its place is known: its bytes, or where they are in the file. */
type Entry = { tag: number; type: number; count: number; data: Uint8Array | { at: number } };

function toEntry(field: NewField, file: Buffer, little: boolean): Entry {
  const { tag } = field;
  if ('bytes' in field)
    return { tag, type: UNDEFINED, count: field.bytes.length, data: field.bytes };
  if ('kept' in field) {
    const { type, count, at } = field.kept;
    const size = count * (TIFF_TYPE_BYTES[type] ?? 1);
    return { tag, type, count, data: size > INLINE_BYTES ? { at } : file.subarray(at, at + size) };
  }
  const { values } = field;
  const isShort = values.every((value) => value < 2 ** 16);
  const data = Buffer.alloc(values.length * (isShort ? 2 : 4));
  values.forEach((value, index) => {
    if (isShort && little) data.writeUInt16LE(value, index * 2);
    else if (isShort) data.writeUInt16BE(value, index * 2);
    else if (little) data.writeUInt32LE(value, index * 4);
    else data.writeUInt32BE(value, index * 4);
  });
  return { tag, type: isShort ? SHORT : LONG, count: values.length, data };
}

/** The bytes of a directory that begins at `start`, with the values that don't fit into it, in tag order. */
function directoryBytes(entries: readonly Entry[], start: number, little: boolean): Buffer {
  const sorted = entries.toSorted((one, other) => one.tag - other.tag);
  let valueAt = 2 + sorted.length * ENTRY_BYTES + 4;
  const outside = sorted.flatMap(({ data }) =>
    !(data instanceof Uint8Array) || data.length <= INLINE_BYTES
      ? []
      : [data.length + (data.length % 2)],
  );
  const result = Buffer.alloc(outside.reduce((sum, size) => sum + size, valueAt));
  const u16 = (value: number, at: number) =>
    little ? result.writeUInt16LE(value, at) : result.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    little ? result.writeUInt32LE(value, at) : result.writeUInt32BE(value, at);
  u16(sorted.length, 0);
  sorted.forEach(({ tag, type, count, data }, index) => {
    const entry = 2 + index * ENTRY_BYTES;
    u16(tag, entry);
    u16(type, entry + 2);
    u32(count, entry + 4);
    if (!(data instanceof Uint8Array)) u32(data.at, entry + 8);
    else if (data.length <= INLINE_BYTES) result.set(data, entry + 8);
    else {
      u32(start + valueAt, entry + 8);
      result.set(data, valueAt);
      valueAt += data.length + (data.length % 2);
    }
  });
  return result;
}

function headerBytes(directoryAt: number, little: boolean): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(little ? 'II*\0' : 'MM\0*', 'latin1');
  if (little) header.writeUInt32LE(directoryAt, 4);
  else header.writeUInt32BE(directoryAt, 4);
  return header;
}

/**
 * A copy of a TIFF in which the only directory has these fields, so that whatever else was in the file reaches no
 * decoder. A BigTIFF becomes a TIFF.
 * @param little the byte order of the file
 */
export function withDirectory(file: Buffer, fields: readonly NewField[], little: boolean): Buffer {
  const start = file.length + (file.length % 2);
  const entries = fields.map((field) => toEntry(field, file, little));
  return Buffer.concat([
    headerBytes(start, little),
    file.subarray(HEADER_BYTES),
    Buffer.alloc(start - file.length),
    directoryBytes(entries, start, little),
  ]);
}

const NO_FILE = Buffer.alloc(0);

/** An uncompressed TIFF of interleaved samples. */
type TiffShape = {
  width: number;
  height: number;
  samples: number;
  bits: 8 | 16;
  photometric: number;
  /** Whether the last sample is transparency, and whether that is multiplied into the colors. */
  alpha: { isMultiplied: boolean } | null;
  /** An ICC profile; null: the pixels are sRGB. */
  profile: Uint8Array | null;
  /** How the pixels are to be turned (EXIF 2.32, section 4.6.5.1). */
  orientation?: number;
};

/**
 * A TIFF without pixels yet: sharp converts colors and turns only by what a file says, which raw pixels cannot.
 * @returns the file, and the part of it to be filled with samples, those of 16 bits little-endian
 */
export function createTiff(shape: TiffShape): { tiff: Buffer; pixels: Buffer } {
  const { width, height, samples, bits, photometric, alpha, profile, orientation = 1 } = shape;
  const pixelBytes = (width * height * samples * bits) / 8;
  const fields: NewField[] = [
    { tag: TAG.WIDTH, values: [width] },
    { tag: TAG.HEIGHT, values: [height] },
    { tag: TAG.BITS_PER_SAMPLE, values: Array(samples).fill(bits) },
    { tag: TAG.COMPRESSION, values: [1] },
    { tag: TAG.PHOTOMETRIC, values: [photometric] },
    { tag: TAG.STRIP_OFFSETS, values: [HEADER_BYTES] },
    { tag: TAG.ORIENTATION, values: [orientation] },
    { tag: TAG.SAMPLES_PER_PIXEL, values: [samples] },
    { tag: TAG.ROWS_PER_STRIP, values: [height] },
    { tag: TAG.STRIP_BYTES, values: [pixelBytes] },
    { tag: TAG.PLANAR, values: [1] },
  ];
  if (alpha !== null) fields.push({ tag: TAG.EXTRA_SAMPLES, values: [alpha.isMultiplied ? 1 : 2] });
  if (profile !== null) fields.push({ tag: TAG.ICC_PROFILE, bytes: profile });
  const start = HEADER_BYTES + pixelBytes + (pixelBytes % 2);
  const entries = fields.map((field) => toEntry(field, NO_FILE, true));
  const directory = directoryBytes(entries, start, true);
  const tiff = Buffer.alloc(start + directory.length);
  tiff.set(headerBytes(start, true));
  tiff.set(directory, start);
  return { tiff, pixels: tiff.subarray(HEADER_BYTES, HEADER_BYTES + pixelBytes) };
}
