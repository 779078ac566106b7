import type { TiffField } from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-items.ts';
import { TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';
import {
  colorSamples,
  findAlpha,
  isLab,
  isNative,
  JPEG,
  PHOTOMETRIC,
  SAMPLE_FORMAT,
} from './page-colors.ts';
import { blockFields, keepNumbers } from './page-fields.ts';
import { repackTiff } from './repack-tiff.ts';
import {
  MAX_SAMPLES,
  readTiffPage,
  TAG,
  type TiffPage,
  tiffNumber,
  tiffNumbers,
} from './tiff-page.ts';
import { type NewField, withDirectory } from './write-tiff.ts';

/** Compressions of bytes, whatever they mean: none, LZW, Deflate by its two numbers, PackBits. */
const BYTE_COMPRESSIONS = [1, 5, 8, 32_946, 32_773];
/** What sharp's libtiff reads besides: fax, JPEG and WebP. */
const OTHER_COMPRESSIONS = [2, 3, 4, JPEG, 50_001];
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

const { UINT, FLOAT } = SAMPLE_FORMAT;
const CMYK = 1;

const isReadable = (compression: number) =>
  BYTE_COMPRESSIONS.includes(compression) || OTHER_COMPRESSIONS.includes(compression);

/** Whether a page's samples can be unpacked and put in order. */
function canRepack(page: TiffPage): boolean {
  const { photometric, bits, compression, isPlanar } = page;
  const isColor = photometric !== PHOTOMETRIC.PALETTE && photometric !== PHOTOMETRIC.YCBCR;
  // Lab of 32 bits isn't defined.
  const isDepth = [8, 16].includes(bits) || (bits === 32 && photometric <= PHOTOMETRIC.INKS);
  const isBytes = BYTE_COMPRESSIONS.includes(compression) || (isPlanar && compression === JPEG);
  return isColor && isDepth && isBytes;
}

/** Why numbers of this form can't be shown; null if they can. */
function findUnsupportedNumbers({ bits, sampleFormat, fields }: TiffPage): string | null {
  if (sampleFormat === UINT) return bits === 0 ? 'with channels of different depth' : null;
  if (sampleFormat !== FLOAT) return 'with signed numbers';
  if (bits !== 32) return `with floating-point numbers of ${bits} bits`;
  // Without a profile nothing says whether they are light or tones.
  return fields.has(TAG.ICC_PROFILE) ? null : 'with floating-point numbers and no color profile';
}

/** Why colors can't be shown; null if they can. */
function findUnsupportedColors(page: TiffPage): string | null {
  const { photometric, samples } = page;
  if (samples > MAX_SAMPLES) return `with ${samples} channels`;
  if (colorSamples(page) === 0) return `with colors of kind ${photometric}`;
  const isInks = photometric === PHOTOMETRIC.INKS;
  if (isInks && tiffNumber(page, TAG.INK_SET, CMYK) !== CMYK)
    return 'with inks other than cyan, magenta, yellow and black';
  return isLab(page) && findAlpha(page)?.isMultiplied === true
    ? 'with Lab colors multiplied by transparency'
    : null;
}

/** Why a page can't be shown, as in 'TIFF (compressed with ZSTD)'; null if it can. */
function findUnsupported(page: TiffPage): string | null {
  const { photometric, bits, compression } = page;
  if (!isReadable(compression))
    return `compressed with ${COMPRESSION_NAMES[compression] ?? `method ${compression}`}`;
  const reason = findUnsupportedColors(page) ?? findUnsupportedNumbers(page);
  if (reason !== null || isNative(page) || canRepack(page)) return reason;
  if (compression === JPEG) return 'compressed with JPEG, with more channels than colors';
  if (photometric === PHOTOMETRIC.YCBCR) return 'with YCbCr colors that are not JPEG';
  return `${bits} bits per channel`;
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
  TAG.EXTRA_SAMPLES,
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
  const numbers = keepNumbers(page, NUMBERS);
  const blocks = blockFields(page, null);
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
 * with every other and reads the directories of all pages. What libvips would show wrongly is put in order first.
 * @param bytes its header must have been inspected
 * @param decode decodes a TIFF that libvips reads rightly
 * @throws UnsupportedEncodingError, TruncatedError; Error for damaged data; RangeError
 */
export async function decodeTiff<Result>(
  bytes: Buffer,
  decode: (readable: Buffer) => Promise<Result>,
): Promise<Result> {
  const page = readTiffPage(bytes);
  if (page === null) throw new Error('no page');
  const unsupported = findUnsupported(page);
  if (unsupported !== null) throw new UnsupportedEncodingError(`TIFF (${unsupported})`);
  if (page.samples < colorSamples(page)) throw new Error('fewer samples than colors');
  try {
    return await decode(
      isNative(page) ? withoutMetadata(bytes, page) : await repackTiff(bytes, page),
    );
  } catch (error) {
    if (isCutOff(bytes, page))
      throw new TruncatedError('pixels outside the file', { cause: error });
    throw error;
  }
}
