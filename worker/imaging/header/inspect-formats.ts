import { readJpeg } from '../containers/jpeg-image.ts';
import { pngChunks } from '../containers/png-chunks.ts';
import { frameChunks, isCut, type WebpChunk, webpChunks } from '../containers/webp-chunks.ts';
import { TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';
import { isNative, repackedBytes } from '../tiff/page-colors.ts';
import { readTiffPage, TAG, tiffNumber } from '../tiff/tiff-page.ts';
import type { PhotoHeader } from './photo-header.ts';

/**
 * Size and scans of a JPEG's first image. Counting stops at one scan above the maximum.
 * @throws TruncatedError for a file that ends before its first scan, UnsupportedEncodingError
 */
export function inspectJpeg(bytes: Buffer): PhotoHeader | null {
  const image = readJpeg(bytes);
  if (image === null) return null;
  const { width, height, components } = image.frame;
  const decodedBytes = width * height * components.length;
  return { width, height, scans: image.scans.length, decodedBytes };
}

/** Samples of a pixel by color type (PNG specification, table 11.1); a palette decodes to RGB or RGBA. */
const PNG_SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** The signature and the first chunk, IHDR. */
const PNG_HEADER_BYTES = 33;

/**
 * Size of a PNG; of an animated one the size of its default image, the only one that is decoded.
 * @throws TruncatedError, UnsupportedEncodingError
 */
export function inspectPng(bytes: Buffer): PhotoHeader | null {
  if (bytes.length < PNG_HEADER_BYTES) throw new TruncatedError('the file ends in its header');
  let header: PhotoHeader | null = null;
  for (const { type, data } of pngChunks(bytes)) {
    if (header !== null) continue;
    if (type === 'CgBI') throw new UnsupportedEncodingError('PNG (converted for an iPhone app)');
    if (type !== 'IHDR') return null;
    const width = data.readUInt32BE(0);
    const height = data.readUInt32BE(4);
    const samples = PNG_SAMPLES[data.readUInt8(9)] ?? 4;
    const sampleBytes = Math.ceil(data.readUInt8(8) / 8);
    header = { width, height, scans: 1, decodedBytes: width * height * samples * sampleBytes };
  }
  return header;
}

/** Tiles may exceed the picture up to this side, in pixels; editors write tiles of 64 to 1,024. */
const LARGEST_TILE = 1024;

/**
 * Size of a TIFF's photo, which is its largest page.
 * @returns null without a page, and with tiles larger than the picture
 * @throws TruncatedError, RangeError
 */
export function inspectTiff(bytes: Buffer): PhotoHeader | null {
  const page = readTiffPage(bytes);
  if (page === null) return null;
  const { width, height, samples, bits, tileWidth } = page;
  if ((tileWidth ?? 0) > Math.max(width + 16, LARGEST_TILE)) return null;
  const tileHeight = tiffNumber(page, TAG.TILE_HEIGHT, 0);
  if (tileHeight > Math.max(height + 16, LARGEST_TILE)) return null;
  const pixelBytes = (samples * bits) / 8 + (isNative(page) ? 0 : repackedBytes(page));
  return { width, height, scans: 1, decodedBytes: width * height * pixelBytes };
}

type Size = { width: number; height: number };

/** What the length in a WebP's first 8 bytes counts from. */
const RIFF_LENGTH_END = 8;
/** WebP decoders produce RGBA. */
const WEBP_PIXEL_BYTES = 4;
const SIZE_BITS = 0x3fff;

/**
 * Size of a WebP: the larger of its canvas and of its first frame, because a decoder allocates both.
 * @returns null without a frame
 * @throws TruncatedError for a file that ends before it
 */
export function inspectWebp(bytes: Buffer): PhotoHeader | null {
  let canvas: Size | null = null;
  let frame: Size | null = null;
  for (const chunk of webpChunks(bytes)) {
    if (frame === null && isCut(chunk, bytes))
      throw new TruncatedError('the file ends before its first frame does');
    canvas ??= canvasSize(chunk);
    frame ??= frameSize(chunk);
  }
  if (frame === null && RIFF_LENGTH_END + bytes.readUInt32LE(4) > bytes.length)
    throw new TruncatedError('the file ends before its first frame');
  if (frame === null) return null;
  const width = Math.max(frame.width, canvas?.width ?? 0);
  const height = Math.max(frame.height, canvas?.height ?? 0);
  return { width, height, scans: 1, decodedBytes: width * height * WEBP_PIXEL_BYTES };
}

/** 24 bits of each side less one, after flags (4) (RFC 9649, section 2.7). */
function canvasSize({ type, data }: WebpChunk): Size | null {
  if (type !== 'VP8X') return null;
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

function frameSize({ type, data }: WebpChunk): Size | null {
  if (type === 'ANMF') return animationFrameSize(data);
  return type === 'VP8 ' || type === 'VP8L' ? bitstreamSize(type, data) : null;
}

function animationFrameSize(data: Buffer): Size {
  const size = { width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 };
  for (const { type, data: coded } of frameChunks(data)) {
    if (type !== 'VP8 ' && type !== 'VP8L') continue;
    const { width, height } = bitstreamSize(type, coded);
    return { width: Math.max(size.width, width), height: Math.max(size.height, height) };
  }
  return size;
}

/** 14 bits of each side: VP8 after frame tag and start code (RFC 6386, 9.1), VP8L after a signature (RFC 9649, 3.4). */
function bitstreamSize(type: 'VP8 ' | 'VP8L', data: Buffer): Size {
  if (type === 'VP8 ') {
    return {
      width: data.readUInt16LE(6) & SIZE_BITS,
      height: data.readUInt16LE(8) & SIZE_BITS,
    };
  }
  const bits = data.readUInt32LE(1);
  return { width: (bits & SIZE_BITS) + 1, height: ((bits >>> 14) & SIZE_BITS) + 1 };
}
