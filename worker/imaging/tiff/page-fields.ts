import { UNCOMPRESSED } from './page-colors.ts';
import { MAX_SAMPLES, TAG, type TiffPage, tiffNumber, tiffNumbers } from './tiff-page.ts';
import type { NewField } from './write-tiff.ts';

/** Tiles of 16 × 16 in a picture of 160 MP with 8 planes. */
const MAX_BLOCKS = 8_000_000;

/** Fields of numbers with their values; those of another type are left out, as libtiff does with a warning. */
export function keepNumbers(page: TiffPage, tags: readonly number[]): NewField[] {
  return tags.flatMap((tag): NewField[] => {
    try {
      const values = tiffNumbers(page, tag, MAX_SAMPLES);
      return values.length === 0 ? [] : [{ tag, values }];
    } catch (error) {
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}

/** Bytes of each strip without compression, which some programs write wrongly or not at all. */
function stripBytes(page: TiffPage, plane: number | null): number[] {
  const { width, height, bits, samples, isPlanar } = page;
  const rows = Math.min(tiffNumber(page, TAG.ROWS_PER_STRIP, height), height);
  if (rows === 0) throw new RangeError('strips without rows');
  const rowBytes = Math.ceil((width * bits * (isPlanar ? 1 : samples)) / 8);
  const strips = Math.ceil(height / rows);
  const planes = isPlanar && plane === null ? samples : 1;
  return Array.from(
    { length: strips * planes },
    (_, strip) => rowBytes * Math.min(rows, height - (strip % strips) * rows),
  );
}

/**
 * Where the strips or tiles of a page are.
 * @param plane the number of a plane whose blocks alone are wanted; null for all
 * @throws RangeError
 */
export function blockFields(page: TiffPage, plane: number | null): NewField[] {
  const isTiled = page.tileWidth !== null;
  const own = (tag: number): number[] => {
    const values = tiffNumbers(page, tag, MAX_BLOCKS);
    const each = values.length / page.samples;
    return plane === null ? values : values.slice(plane * each, (plane + 1) * each);
  };
  const offsets = isTiled ? TAG.TILE_OFFSETS : TAG.STRIP_OFFSETS;
  const sizes = isTiled ? TAG.TILE_BYTES : TAG.STRIP_BYTES;
  const isKnown = page.compression === UNCOMPRESSED && !isTiled;
  return [
    { tag: offsets, values: own(offsets) },
    { tag: sizes, values: isKnown ? stripBytes(page, plane) : own(sizes) },
  ];
}
