import { MAX_PROFILE_BYTES } from '../containers/heic-boxes.ts';
import { type WebpChunk, webpChunks } from '../containers/webp-chunks.ts';

const ONCE = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
/** Flag of VP8X for EXIF and, one bit lower, for XMP (RFC 9649, section 2.7). */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/**
 * Removes metadata and all frames after the first. A WebP without a VP8X chunk has no metadata that decoders read,
 * and gets no EXIF.
 * @param exif an EXIF block to append
 */
export function stripWebp(bytes: Buffer, exif: Buffer): Buffer {
  const seen = new Set<string>();
  const parts: Buffer[] = [];
  for (const chunk of webpChunks(bytes)) {
    const { type, start, end, data } = chunk;
    const isTooLarge = type === 'ICCP' && data.length > MAX_PROFILE_BYTES;
    if (!ONCE.has(type) || seen.has(type) || isTooLarge) continue;
    seen.add(type);
    parts.push(type === 'VP8X' ? withExifFlag(chunk, bytes) : bytes.subarray(start, end));
  }
  if (seen.has('VP8X')) parts.push(exifChunk(exif));
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

function exifChunk(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + exif.length);
  chunk.write('EXIF', 'latin1');
  chunk.writeUInt32LE(exif.length, 4);
  chunk.set(exif, 8);
  return chunk;
}
