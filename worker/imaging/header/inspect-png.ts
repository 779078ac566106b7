import { pngChunks } from '../containers/png-chunks.ts';
import type { PhotoHeader } from './photo-header.ts';

/** Samples of a pixel by color type (PNG specification, table 11.1); a palette decodes to RGB or RGBA. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** Size of a PNG; of an animated one the size of its default image, the only one that is decoded. */
export function inspectPng(bytes: Buffer): PhotoHeader | null {
  let header: PhotoHeader | null = null;
  for (const { type, data } of pngChunks(bytes)) {
    if (header !== null) continue;
    if (type !== 'IHDR') return null;
    const width = data.readUInt32BE(0);
    const height = data.readUInt32BE(4);
    const samples = SAMPLES[data.readUInt8(9)] ?? 4;
    const sampleBytes = Math.ceil(data.readUInt8(8) / 8);
    header = { width, height, scans: 1, decodedBytes: width * height * samples * sampleBytes };
  }
  return header;
}
