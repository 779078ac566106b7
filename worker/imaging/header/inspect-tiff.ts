import { openTiff, type TiffField } from '../containers/tiff-reader.ts';
import type { PhotoHeader } from './photo-header.ts';

/** Fields that size the pixels of a page (TIFF 6.0, sections 8 and 15). */
const WIDTH = 256;
const HEIGHT = 257;
const BITS_PER_SAMPLE = 258;
const SAMPLES_PER_PIXEL = 277;
const TILE_WIDTH = 322;
const TILE_HEIGHT = 323;

/** Larger tiles than the picture are allowed to this side, in pixels; editors write tiles of 64 to 1,024. */
const LARGEST_TILE = 1024;

/**
 * Size of a TIFF's first page.
 * @returns null without a directory or a size, and with tiles larger than the picture
 */
export function inspectTiff(bytes: Buffer): PhotoHeader | null {
  const tiff = openTiff(bytes);
  if (tiff === null) return null;
  const { fields } = tiff.directory(tiff.firstDirectory);
  const first = (tag: number): TiffField | undefined => fields.find((field) => field.tag === tag);
  const value = (tag: number, missing: number): number => {
    const field = first(tag);
    return field === undefined ? missing : tiff.integer(field);
  };
  const width = value(WIDTH, 0);
  const height = value(HEIGHT, 0);
  if (first(WIDTH) === undefined || first(HEIGHT) === undefined) return null;
  if (value(TILE_WIDTH, 0) > Math.max(width + 16, LARGEST_TILE)) return null;
  if (value(TILE_HEIGHT, 0) > Math.max(height + 16, LARGEST_TILE)) return null;
  const pixelBytes = (value(SAMPLES_PER_PIXEL, 1) * value(BITS_PER_SAMPLE, 1)) / 8;
  return { width, height, scans: 1, decodedBytes: width * height * pixelBytes };
}
