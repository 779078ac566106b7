import { boxRanges } from './iso-boxes.ts';

/** Brands of HEIFs whose pictures are coded with HEVC (ISO/IEC 23008-12, annex B.4). */
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Brands of HEIFs of any codec (ISO/IEC 23008-12, section 10.2; ISO/IEC 23000-22: MIAF and its profiles for HEVC). */
const HEIF_BRANDS = new Set(['mif1', 'mif2', 'msf1', '1pic', 'miaf', 'MiHB', 'MiHA', 'MiHE']);
const AVIF_BRANDS = new Set(['avif', 'avis']);
/** Version of the major brand, between it and the compatible ones. */
const VERSION_BYTES = 4;
const BRAND_BYTES = 4;
/** Cameras write fewer than ten. */
const MAX_BRANDS = 64;

/** The major brand of an ISO base media file and those it is compatible with (ftyp); none for other files. */
function* brands(start: Uint8Array): Generator<string> {
  for (const { type, start: from, end } of boxRanges(start)) {
    if (type !== 'ftyp') return;
    const last = Math.min(end, start.length, from + MAX_BRANDS * BRAND_BYTES) - BRAND_BYTES;
    for (let at = from; at <= last; at += BRAND_BYTES) {
      if (at !== from + VERSION_BYTES)
        yield String.fromCharCode(...start.subarray(at, at + BRAND_BYTES));
    }
    return;
  }
}

/**
 * The type of a HEIF by all of its brands, whichever comes first; null for other files.
 * @param start the start of the file
 */
export function heifType(start: Uint8Array): 'image/heic' | 'image/heif' | 'image/avif' | null {
  const all = [...brands(start)];
  const [major = ''] = all;
  if (AVIF_BRANDS.has(major)) return 'image/avif';
  if (all.some((brand) => HEVC_BRANDS.has(brand))) return 'image/heic';
  if (all.some((brand) => AVIF_BRANDS.has(brand))) return 'image/avif';
  return all.some((brand) => HEIF_BRANDS.has(brand)) ? 'image/heif' : null;
}
