import { crc32 } from 'node:zlib';
import { ORIENTATION } from '@photo-coach/shared/domain/containers/exif-block.ts';
import {
  JPEG,
  type JpegSegment,
  jpegSegments,
} from '@photo-coach/shared/domain/containers/jpeg-segments.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-boxes.ts';
import { pngChunks } from '../containers/png-chunks.ts';
import { type WebpChunk, webpChunks } from '../containers/webp-chunks.ts';
import { readOrientation } from '../exif/read-orientation.ts';

/** The type of EXIF's orientation field (EXIF 2.32, section 4.6.5.1). */
const SHORT = 3;

/** The formats that sharp decodes; of a TIFF it gets a new directory instead (decodeTiff). */
type StrippedType = 'image/jpeg' | 'image/png' | 'image/webp';

/** A part of a file; `end` is exclusive. */
type Range = { start: number; end: number };

/** Concatenates parts of a file, with `inserted` after the first. */
function concatRanges(bytes: Buffer, ranges: readonly Range[], inserted: Buffer): Buffer {
  const parts = ranges.map(({ start, end }) => bytes.subarray(start, end));
  return Buffer.concat([...parts.slice(0, 1), inserted, ...parts.slice(1)]);
}

const PROFILE_IDENTIFIER = 'ICC_PROFILE\0';

/**
 * Removes application segments and comments before the first scan, except those on the color coding (JFIF, Adobe)
 * and the ICC profile.
 * @param exif an EXIF block to insert
 */
function stripJpeg(bytes: Buffer, exif: Buffer): Buffer {
  const ranges: Range[] = [{ start: 0, end: 2 }];
  let kept = 2;
  let profileBytes = 0;
  for (const segment of jpegSegments(bytes)) {
    if (segment.marker === JPEG.SOS) break;
    const isProfile = holdsProfile(bytes, segment);
    if (isProfile) profileBytes += segment.end - segment.start;
    const keepsProfile = isProfile && profileBytes <= MAX_PROFILE_BYTES;
    if (!isMetadata(segment.marker) || keepsProfile) continue;
    ranges.push({ start: kept, end: segment.start });
    kept = segment.end;
  }
  ranges.push({ start: kept, end: bytes.length });
  return concatRanges(bytes, ranges, exifSegment(exif));
}

function isMetadata(marker: number): boolean {
  if (marker === JPEG.APP0 || marker === JPEG.APP14) return false;
  return marker === JPEG.COM || (marker >= JPEG.APP1 && marker <= JPEG.APP15);
}

function holdsProfile(bytes: Buffer, { marker, start }: JpegSegment): boolean {
  if (marker !== JPEG.APP2) return false;
  const from = start + 4;
  return bytes.toString('latin1', from, from + PROFILE_IDENTIFIER.length) === PROFILE_IDENTIFIER;
}

function exifSegment(exif: Buffer): Buffer {
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, JPEG.APP1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

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
  const ranges: Range[] = [];
  for (const { type, start, end } of pngChunks(bytes)) {
    const isKept = type === 'IDAT' || (PNG_CHUNKS.has(type) && !seen.has(type));
    seen.add(type);
    const last = ranges.at(-1);
    if (isKept && last?.end === start && ranges.length > 1) last.end = end;
    else if (isKept) ranges.push({ start: ranges.length === 0 ? 0 : start, end });
  }
  return concatRanges(bytes, ranges, pngExifChunk(exif));
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
/** Flag of VP8X for EXIF and, one bit lower, for XMP (RFC 9649, section 2.7). */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/**
 * Removes metadata and all frames after the first. A WebP without a VP8X chunk has no metadata that decoders read,
 * and gets no EXIF.
 * @param exif an EXIF block to append
 */
function stripWebp(bytes: Buffer, exif: Buffer): Buffer {
  const seen = new Set<string>();
  const parts: Buffer[] = [];
  for (const chunk of webpChunks(bytes)) {
    const { type, start, end, data } = chunk;
    const isTooLarge = type === 'ICCP' && data.length > MAX_PROFILE_BYTES;
    if (!WEBP_CHUNKS.has(type) || seen.has(type) || isTooLarge) continue;
    seen.add(type);
    parts.push(type === 'VP8X' ? withExifFlag(chunk, bytes) : bytes.subarray(start, end));
  }
  if (seen.has('VP8X')) parts.push(webpExifChunk(exif));
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  // A truncated file keeps its original length field, so that it is rejected as damaged.
  if (bytes.readUInt32LE(4) + 8 <= bytes.length) head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function withExifFlag({ start, end }: WebpChunk, bytes: Buffer): Buffer {
  const chunk = Buffer.from(bytes.subarray(start, end));
  chunk.writeUInt8((chunk.readUInt8(8) | EXIF_FLAG) & ~XMP_FLAG, 8);
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
