import { crc32 } from 'node:zlib';
import { pngChunks } from '../containers/png-chunks.ts';
import { keepRanges, type Range } from './concat-ranges.ts';

/** What decoding needs: the picture, its palette and transparency, and how its colors are coded. */
const KEPT = new Set([
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
 * A PNG without its metadata: no texts, EXIF and unknown chunks, no frames behind the default image.
 * Of a chunk that may be there once, the first is kept.
 * @param exif a block of EXIF that is put in their place
 */
export function stripPng(bytes: Buffer, exif: Buffer): Buffer {
  const seen = new Set<string>();
  const ranges: Range[] = [];
  for (const { type, start, end } of pngChunks(bytes)) {
    const isKept = type === 'IDAT' || (KEPT.has(type) && !seen.has(type));
    seen.add(type);
    const last = ranges.at(-1);
    if (isKept && last?.end === start && ranges.length > 1) last.end = end;
    else if (isKept) ranges.push({ start: ranges.length === 0 ? 0 : start, end });
  }
  return keepRanges(bytes, ranges, exifChunk(exif));
}

function exifChunk(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + exif.length);
  chunk.writeUInt32BE(exif.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  chunk.set(exif, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + exif.length)), 8 + exif.length);
  return chunk;
}
