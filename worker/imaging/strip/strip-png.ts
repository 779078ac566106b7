import { crc32 } from 'node:zlib';
import { pngChunks } from '../containers/png-chunks.ts';
import { concatRanges, type Range } from './concat-ranges.ts';

/** Chunks that decoding needs: the picture, its palette, transparency and color coding. */
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
 * Removes texts, EXIF, unknown chunks and the frames after the default image, and repeated chunks other than IDAT.
 * @param exif an EXIF block to insert
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
  return concatRanges(bytes, ranges, exifChunk(exif));
}

function exifChunk(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + exif.length);
  chunk.writeUInt32BE(exif.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  chunk.set(exif, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + exif.length)), 8 + exif.length);
  return chunk;
}
