import { frameChunks, type WebpChunk, webpChunks } from '../containers/webp-chunks.ts';
import type { PhotoHeader } from './photo-header.ts';

type Size = { width: number; height: number };

/** Decoders produce RGBA. */
const PIXEL_BYTES = 4;
const SIZE_BITS = 0x3fff;

/**
 * Size of a WebP: the larger of its canvas and of its first frame, because a decoder allocates both.
 * @returns null without a frame
 */
export function inspectWebp(bytes: Buffer): PhotoHeader | null {
  let canvas: Size | null = null;
  let frame: Size | null = null;
  for (const chunk of webpChunks(bytes)) {
    canvas ??= canvasSize(chunk);
    frame ??= frameSize(chunk);
  }
  if (frame === null) return null;
  const width = Math.max(frame.width, canvas?.width ?? 0);
  const height = Math.max(frame.height, canvas?.height ?? 0);
  return { width, height, scans: 1, decodedBytes: width * height * PIXEL_BYTES };
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
