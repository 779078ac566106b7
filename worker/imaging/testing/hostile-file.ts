import { crc32 } from 'node:zlib';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import type { PhotoProblemCode } from '../photo-problem.ts';

/** A crafted file with its expected outcome. */
export type HostileFile = {
  name: string;
  type: PhotoType;
  bytes: Buffer;
  /**
   * The code with which its header is rejected; that it must decode; or that it ends either way, with a photo or a
   * problem.
   */
  expect: PhotoProblemCode | 'decodes' | 'ends';
};

/** A marker segment of a JPEG. */
export function jpegSegment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** A chunk of a WebP, padded to an even length. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return chunk;
}

/** The same bytes so many times. */
export function repeated(bytes: Buffer, times: number): Buffer {
  return Buffer.alloc(bytes.length * times, bytes);
}

/** A copy of `bytes` with others put in at a place. */
export function inserted(bytes: Buffer, at: number, ...parts: Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
}

/** A little-endian directory of a TIFF: `count` equal fields, then the offset of the next directory. */
export function directory(
  count: number,
  field: { tag: number; type: number; count: number; value: number },
  next = 0,
): Buffer {
  const bytes = Buffer.alloc(2 + count * 12 + 4);
  bytes.writeUInt16LE(count, 0);
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(field.tag, 0);
  entry.writeUInt16LE(field.type, 2);
  entry.writeUInt32LE(field.count, 4);
  entry.writeUInt32LE(field.value, 8);
  bytes.fill(entry, 2, 2 + count * 12);
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** EXIF blocks that keep parsers busy: loops of directories, endless lists, values that claim gigabytes. */
export function hostileExif(): { name: string; block: Buffer }[] {
  const start = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  const pointers = [0x8769, 0x8825, 0xa005];
  const loops = pointers.map((tag) => ({
    name: `loop of ${tag.toString(16)}`,
    block: Buffer.concat([start, directory(900, { tag, type: 4, count: 1, value: 8 })]),
  }));
  const deep = pointers.map((tag) => ({
    name: `5,000 pointers of ${tag.toString(16)}`,
    block: Buffer.concat([start, directory(5000, { tag, type: 4, count: 1, value: 8 })]),
  }));
  const lists = [1, 2, 5, 7, 12].map((type) => ({
    name: `values of type ${type} without end`,
    block: Buffer.concat([
      start,
      directory(900, { tag: 0x110, type, count: 0xffff_ffff, value: 8 }),
    ]),
  }));
  const next = { tag: 0x110, type: 2, count: 4, value: 0 };
  return [
    ...loops,
    ...deep,
    ...lists,
    { name: 'next directory is itself', block: Buffer.concat([start, directory(1, next, 8)]) },
    { name: '65,535 fields in 40 bytes', block: Buffer.concat([start, Buffer.alloc(32, 0xff)]) },
  ];
}
