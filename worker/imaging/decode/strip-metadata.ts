import { crc32 } from 'node:zlib';
import { ORIENTATION } from '@photo-coach/shared/domain/containers/exif-block.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-items.ts';
import { hasEnd } from '../containers/jpeg-image.ts';
import { pngChunks } from '../containers/png-chunks.ts';
import { FRAME_CHUNKS, type WebpChunk, webpChunks } from '../containers/webp-chunks.ts';
import { readOrientation } from '../exif/read-orientation.ts';
import { inspectWebp } from '../header/inspect-formats.ts';
import { TruncatedError } from '../photo-problem.ts';
import { endOfData, SECTOR_BYTES, stripJpeg } from './strip-jpeg.ts';

/** Whether the end of a JPEG or PNG is missing. Pixels are missing only if it can't be decoded, too. */
export function endsEarly(bytes: Buffer, type: PhotoType): boolean {
  if (type === 'image/jpeg') return !hasEnd(bytes);
  return type === 'image/png' && !bytes.includes('IEND', 0, 'latin1');
}

/** The type of EXIF's orientation field (EXIF 2.32, section 4.6.5.1). */
const SHORT = 3;

/** The formats that sharp decodes from the file; a TIFF gets a new directory instead (decodeTiff). */
export type StrippedType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Chunks that decoding needs: the picture, its palette, transparency and color coding. */
const PNG_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IEND',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
]);

/**
 * Removes texts, EXIF, unknown chunks and the frames after the default image, and repeated chunks other than IDAT.
 * @param exif an EXIF block to insert
 */
function stripPng(bytes: Buffer, exif: Buffer): Buffer {
  const seen = new Set<string>();
  const parts: Buffer[] = [];
  for (const { type, start, end } of pngChunks(bytes)) {
    const isKept = type === 'IDAT' || (PNG_CHUNKS.has(type) && !seen.has(type));
    seen.add(type);
    if (parts.length === 0) parts.push(bytes.subarray(0, end), pngExifChunk(exif));
    else if (isKept) parts.push(bytes.subarray(start, end));
  }
  return Buffer.concat(parts);
}

function pngExifChunk(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + exif.length);
  chunk.writeUInt32BE(exif.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  chunk.set(exif, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + exif.length)), 8 + exif.length);
  return chunk;
}

const WEBP_CHUNKS = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
/** Coded pixels have no checksum. One byte of a lossy picture holds at most 10,240 of one color, which it codes as zeros. */
const PIXELS_PER_ZERO_BYTE = 8192;
/**
 * Flags of VP8X: EXIF; and ICC profile, transparency and animation (RFC 9649, section 2.7). Readers have to ignore the
 * reserved ones, but libwebp's demuxer refuses them.
 */
const EXIF_FLAG = 0x08;
const KEPT_FLAGS = 0x32;

/**
 * Removes metadata and all frames after the first. A WebP without a VP8X chunk has no metadata that decoders read,
 * and gets no EXIF.
 * @param exif an EXIF block to append
 * @throws TruncatedError
 */
function stripWebp(bytes: Buffer, exif: Buffer): Buffer {
  const { width = 0, height = 0 } = inspectWebp(bytes) ?? {};
  const fill = SECTOR_BYTES + Math.ceil((width * height) / PIXELS_PER_ZERO_BYTE);
  const seen = new Set<string>();
  const parts: Buffer[] = [];
  for (const chunk of webpChunks(bytes)) {
    const { type, start, data } = chunk;
    if (FRAME_CHUNKS.has(type) && !seen.has(type)) refuseZeros(data, fill);
    const isTooLarge = type === 'ICCP' && data.length > MAX_PROFILE_BYTES;
    if (!WEBP_CHUNKS.has(type) || seen.has(type) || isTooLarge) continue;
    seen.add(type);
    if (type === 'VP8X') parts.push(withExifFlag(chunk, bytes));
    else parts.push(bytes.subarray(start, start + 8), data, Buffer.alloc(data.length % 2));
  }
  if (seen.has('VP8X')) parts.push(webpExifChunk(exif));
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** @throws TruncatedError, Error if there are zeros in coded pixels, at their end or before it, that were never written */
function refuseZeros(coded: Buffer, fill: number): void {
  if (endOfData(coded, fill) < coded.length) throw new TruncatedError('the picture ends in zeros');
  if (coded.includes(Buffer.alloc(fill))) throw new Error('zeros were written over the picture');
}

function withExifFlag({ start, end }: WebpChunk, bytes: Buffer): Buffer {
  const chunk = Buffer.from(bytes.subarray(start, end));
  chunk.writeUInt8((chunk.readUInt8(8) & KEPT_FLAGS) | EXIF_FLAG, 8);
  return chunk;
}

function webpExifChunk(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + exif.length);
  chunk.write('EXIF', 'latin1');
  chunk.writeUInt32LE(exif.length, 4);
  chunk.set(exif, 8);
  return chunk;
}

const STRIPPERS: Record<StrippedType, (bytes: Buffer, exif: Buffer) => Buffer> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * Reduces a file to its primary image, color profile and orientation. Other metadata must not reach libvips, which
 * parses all of it: 64 kB of EXIF with directories that point to each other takes libexif 10 s, 7 MB of compressed
 * text in a PNG 1.3 s (measured).
 * @param bytes its header must have been inspected
 */
export function stripMetadata(bytes: Buffer, type: StrippedType): Buffer {
  return STRIPPERS[type](bytes, orientationBlock(readOrientation(bytes, type)));
}

/** An EXIF block that contains only an orientation. */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II*\0', 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(ORIENTATION, 10);
  block.writeUInt16LE(SHORT, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}
