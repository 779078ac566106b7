import type { TiffField } from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-items.ts';
import { TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';
import {
  MAX_SAMPLES,
  PHOTOMETRIC,
  readTiffPage,
  TAG,
  type TiffPage,
  tiffNumber,
  tiffNumbers,
} from './tiff-page.ts';
import { type NewField, withDirectory } from './write-tiff.ts';

const UNCOMPRESSED = 1;
/** Compression by JPEG, which decodes to RGB. */
const JPEG = 7;
/** What sharp's libtiff reads: none, fax, LZW, JPEG, Deflate by its two numbers, PackBits and WebP. */
const READABLE = [UNCOMPRESSED, 2, 3, 4, 5, JPEG, 8, 32_946, 32_773, 50_001];
const COMPRESSION_NAMES: Record<number, string> = {
  6: 'old-style JPEG',
  33003: 'JPEG 2000',
  33005: 'JPEG 2000',
  34661: 'JBIG',
  34676: 'SGI Log',
  34677: 'SGI Log',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34892: 'lossy DNG',
  34925: 'LZMA',
  50000: 'ZSTD',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
};

/** Colors that libvips shows as they are meant: how many samples they take, and the bits of each. */
const COLORS: Readonly<Record<number, { samples: number; bits: readonly number[] }>> = {
  [PHOTOMETRIC.WHITE_IS_ZERO]: { samples: 1, bits: [1, 2, 4, 8, 16] },
  [PHOTOMETRIC.BLACK_IS_ZERO]: { samples: 1, bits: [1, 2, 4, 8, 16] },
  [PHOTOMETRIC.RGB]: { samples: 3, bits: [8, 16] },
  [PHOTOMETRIC.PALETTE]: { samples: 1, bits: [1, 2, 4, 8] },
  [PHOTOMETRIC.INKS]: { samples: 4, bits: [8, 16] },
  [PHOTOMETRIC.YCBCR]: { samples: 3, bits: [8] },
};
const CMYK = 1;
/** The kinds of extra samples that are transparency: multiplied into the colors, and separate. */
const TRANSPARENCY = [1, 2];

/** Why samples of this form can't be shown; null if they can. */
function findUnsupportedSamples(page: TiffPage): string | null {
  const { photometric, bits, samples, sampleFormat, compression, isPlanar, tileWidth } = page;
  const colors = COLORS[photometric];
  if (samples > MAX_SAMPLES) return `with ${samples} channels`;
  if (photometric === PHOTOMETRIC.CIE_LAB || photometric === PHOTOMETRIC.ICC_LAB)
    return 'with Lab colors';
  if (colors === undefined) return `with colors of kind ${photometric}`;
  if (sampleFormat !== 1) return 'with signed or floating-point numbers';
  if (bits === 0) return 'with channels of different depth';
  if (!colors.bits.includes(bits)) return `${bits} bits per channel`;
  if (isPlanar && tileWidth !== null) return 'with tiles of single channels';
  if (photometric === PHOTOMETRIC.YCBCR && compression !== JPEG)
    return 'with YCbCr colors that are not JPEG';
  if (samples <= colors.samples) return null;
  // libvips inverts them as well, or takes them for the gray.
  const isMisread = photometric === PHOTOMETRIC.WHITE_IS_ZERO || (colors.samples === 1 && isPlanar);
  if (isMisread) return 'in gray, with more channels than colors';
  if (compression === JPEG) return 'compressed with JPEG, with more channels than colors';
  return bits < 8 ? `${bits} bits per channel, with more channels than colors` : null;
}

/** Why a page can't be shown, as in 'TIFF (compressed with ZSTD)'; null if it can. */
function findUnsupported(page: TiffPage): string | null {
  const { photometric, compression } = page;
  if (!READABLE.includes(compression))
    return `compressed with ${COMPRESSION_NAMES[compression] ?? `method ${compression}`}`;
  if (photometric === PHOTOMETRIC.INKS && tiffNumber(page, TAG.INK_SET, CMYK) !== CMYK)
    return 'with inks other than cyan, magenta, yellow and black';
  return findUnsupportedSamples(page);
}

/** The kinds of the samples beside the colors, also of those that no field names. */
const extraKinds = ({ photometric, samples, extraSamples }: TiffPage): number[] =>
  Array.from(
    { length: Math.max(0, samples - (COLORS[photometric]?.samples ?? 0)) },
    (_, index) => extraSamples[index] ?? 0,
  );

/**
 * Whether a page has samples beside its colors that are not, or not only, transparency: saved selections and spot colors,
 * which libvips would take for it.
 */
function hasOtherSamples(page: TiffPage): boolean {
  const kinds = extraKinds(page);
  return kinds.length > 1 || kinds.some((kind) => !TRANSPARENCY.includes(kind));
}

/** The fields that say how pixels are stored; all others stay away from libtiff, which parses each. */
const NUMBERS = [
  TAG.COMPRESSION,
  TAG.PHOTOMETRIC,
  TAG.FILL_ORDER,
  TAG.ORIENTATION,
  TAG.ROWS_PER_STRIP,
  TAG.PLANAR,
  TAG.FAX3_OPTIONS,
  TAG.FAX4_OPTIONS,
  TAG.PREDICTOR,
  TAG.TILE_WIDTH,
  TAG.TILE_HEIGHT,
  TAG.INK_SET,
  TAG.YCBCR_SUBSAMPLING,
  TAG.YCBCR_POSITIONING,
];
const COPIED = [
  TAG.JPEG_TABLES,
  TAG.YCBCR_COEFFICIENTS,
  TAG.REFERENCE_BLACK_WHITE,
  TAG.ICC_PROFILE,
];

const isKept = ({ tag, count }: TiffField) => tag !== TAG.ICC_PROFILE || count <= MAX_PROFILE_BYTES;

/** Fields of numbers with their values; those of another type are left out, as libtiff does with a warning. */
function keepNumbers(page: TiffPage, tags: readonly number[]): NewField[] {
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

/** Tiles of 16 × 16 in a picture of 160 MP with 8 planes. */
const MAX_BLOCKS = 8_000_000;

/** Bytes of each strip without compression, which some programs write wrongly or not at all. */
function stripBytes(page: TiffPage): number[] {
  const { width, height, bits, samples, isPlanar } = page;
  const rows = Math.min(tiffNumber(page, TAG.ROWS_PER_STRIP, height), height);
  if (rows === 0) throw new RangeError('strips without rows');
  const rowBytes = Math.ceil((width * bits * (isPlanar ? 1 : samples)) / 8);
  const strips = Math.ceil(height / rows);
  return Array.from(
    { length: strips * (isPlanar ? samples : 1) },
    (_, strip) => rowBytes * Math.min(rows, height - (strip % strips) * rows),
  );
}

/** Where the strips or tiles of a page are. @throws RangeError */
function blockFields(page: TiffPage): NewField[] {
  const isTiled = page.tileWidth !== null;
  const offsets = isTiled ? TAG.TILE_OFFSETS : TAG.STRIP_OFFSETS;
  const sizes = isTiled ? TAG.TILE_BYTES : TAG.STRIP_BYTES;
  const isKnown = page.compression === UNCOMPRESSED && !isTiled;
  return [
    { tag: offsets, values: tiffNumbers(page, offsets, MAX_BLOCKS) },
    { tag: sizes, values: isKnown ? stripBytes(page) : tiffNumbers(page, sizes, MAX_BLOCKS) },
  ];
}

/** The page alone, without metadata. */
function withoutMetadata(file: Buffer, page: TiffPage): Buffer {
  const { width, height, samples, bits, photometric, fields } = page;
  const wanted = photometric === PHOTOMETRIC.PALETTE ? [...COPIED, TAG.COLOR_MAP] : COPIED;
  const copied = wanted.flatMap((tag): NewField[] => {
    const field = fields.get(tag);
    return field === undefined || !isKept(field) ? [] : [{ tag, kept: field }];
  });
  const described: NewField[] = [
    { tag: TAG.WIDTH, values: [width] },
    { tag: TAG.HEIGHT, values: [height] },
    { tag: TAG.SAMPLES_PER_PIXEL, values: [samples] },
    { tag: TAG.BITS_PER_SAMPLE, values: Array(samples).fill(bits) },
  ];
  const extra = extraKinds(page);
  if (extra.length > 0) described.push({ tag: TAG.EXTRA_SAMPLES, values: extra });
  const numbers = keepNumbers(page, NUMBERS);
  const blocks = blockFields(page);
  return withDirectory(file, [...numbers, ...copied, ...blocks, ...described], page.tiff.little);
}

/** Whether a strip or tile reaches beyond the end of the file. */
function isCutOff(file: Buffer, page: TiffPage): boolean {
  const isTiled = page.fields.has(TAG.TILE_OFFSETS);
  const starts = tiffNumbers(page, isTiled ? TAG.TILE_OFFSETS : TAG.STRIP_OFFSETS, file.length);
  const sizes = tiffNumbers(page, isTiled ? TAG.TILE_BYTES : TAG.STRIP_BYTES, file.length);
  return starts.some((start, index) => start + (sizes[index] ?? 1) > file.length);
}

/**
 * Decodes the photo of a TIFF: its largest page, without metadata, because libtiff compares every field of a directory
 * with every other and reads the directories of all pages.
 * @param bytes its header must have been inspected
 * @param decode decodes a TIFF; `colorsOnly` leaves out all samples but the colors
 * @throws UnsupportedEncodingError, TruncatedError; Error for damaged data; RangeError
 */
export async function decodeTiff<Result>(
  bytes: Buffer,
  decode: (readable: Buffer, colorsOnly: boolean) => Promise<Result>,
): Promise<Result> {
  const page = readTiffPage(bytes);
  if (page === null) throw new Error('no page');
  const unsupported = findUnsupported(page);
  if (unsupported !== null) throw new UnsupportedEncodingError(`TIFF (${unsupported})`);
  if (page.samples < (COLORS[page.photometric]?.samples ?? 0))
    throw new Error('fewer samples than colors');
  try {
    return await decode(withoutMetadata(bytes, page), hasOtherSamples(page));
  } catch (error) {
    if (isCutOff(bytes, page))
      throw new TruncatedError('pixels outside the file', { cause: error });
    throw error;
  }
}
