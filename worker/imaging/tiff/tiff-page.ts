import { type Orientation, orientationSchema } from '@photo-coach/shared/contracts/records.ts';
import { readTiffPages } from '@photo-coach/shared/domain/containers/tiff-pages.ts';
import {
  openTiff,
  type TiffField,
  type TiffReader,
} from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import { TruncatedError } from '../photo-problem.ts';

/** Fields of a page (TIFF 6.0, and its supplements for Photoshop). */
export const TAG = {
  NEW_SUBFILE_TYPE: 254,
  SUBFILE_TYPE: 255,
  WIDTH: 256,
  HEIGHT: 257,
  BITS_PER_SAMPLE: 258,
  COMPRESSION: 259,
  PHOTOMETRIC: 262,
  FILL_ORDER: 266,
  STRIP_OFFSETS: 273,
  ORIENTATION: 274,
  SAMPLES_PER_PIXEL: 277,
  ROWS_PER_STRIP: 278,
  STRIP_BYTES: 279,
  PLANAR: 284,
  FAX3_OPTIONS: 292,
  FAX4_OPTIONS: 293,
  PREDICTOR: 317,
  WHITE_POINT: 318,
  COLOR_MAP: 320,
  TILE_WIDTH: 322,
  TILE_HEIGHT: 323,
  TILE_OFFSETS: 324,
  TILE_BYTES: 325,
  INK_SET: 332,
  EXTRA_SAMPLES: 338,
  SAMPLE_FORMAT: 339,
  JPEG_TABLES: 347,
  YCBCR_COEFFICIENTS: 529,
  YCBCR_SUBSAMPLING: 530,
  YCBCR_POSITIONING: 531,
  REFERENCE_BLACK_WHITE: 532,
  ICC_PROFILE: 34_675,
} as const;

/** Bits of NewSubfileType: a smaller copy of another page, and the mask of another page. */
const REDUCED = 1;
const MASK = 4;
/** SubfileType, the older field: a smaller copy of another page. */
const OLD_REDUCED = 2;
/** Photoshop allows 56 channels. */
export const MAX_SAMPLES = 64;
const SHORT = 3;
const RATIONAL = 5;
const UPRIGHT = 1;

/** The page of a TIFF that shows the photo. */
export type TiffPage = {
  tiff: TiffReader;
  /** The first field of each tag; orientation and color profile are the file's first page's where it has none. */
  fields: ReadonlyMap<number, TiffField>;
  width: number;
  height: number;
  samples: number;
  /** Of each sample; 0 if they differ. */
  bits: number;
  photometric: number;
  compression: number;
  /** 1 unsigned, 2 signed, 3 floating point; 0 if they differ. */
  sampleFormat: number;
  /** Whether each sample has a plane of its own. */
  isPlanar: boolean;
  /** The meaning of each sample beyond the colors: 1 and 2 are transparency, anything else is not. */
  extraSamples: readonly number[];
  tileWidth: number | null;
};

/** The value of an integer field, or its default. @throws RangeError */
export function tiffNumber(
  { tiff, fields }: Pick<TiffPage, 'tiff' | 'fields'>,
  tag: number,
  missing: number,
): number {
  const field = fields.get(tag);
  return field === undefined ? missing : tiff.integer(field);
}

/** The values of an integer field; none if it is missing. @throws RangeError */
export function tiffNumbers(
  { tiff, fields }: Pick<TiffPage, 'tiff' | 'fields'>,
  tag: number,
  max: number,
): number[] {
  const field = fields.get(tag);
  if (field === undefined) return [];
  const count = Math.min(field.count, max);
  return Array.from({ length: count }, (_, index) => tiff.integer(field, index));
}

/** How a page is to be turned (EXIF 2.32, section 4.6.5.1); 1 if it doesn't say so, or not validly. */
export function readPageOrientation(page: Pick<TiffPage, 'tiff' | 'fields'>): Orientation {
  const field = page.fields.get(TAG.ORIENTATION);
  const value = field?.type === SHORT ? page.tiff.integer(field) : UPRIGHT;
  return orientationSchema.safeParse(value).data ?? UPRIGHT;
}

/** The first ratio of a field of RATIONAL; null if it has none. */
export function tiffRatio(bytes: Buffer, { tiff, fields }: TiffPage, tag: number): number | null {
  const field = fields.get(tag);
  if (field?.type !== RATIONAL || field.at + 8 > bytes.length) return null;
  const read = (at: number) => (tiff.little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  return read(field.at) / read(field.at + 4);
}

/** Undefined unless all values are equal. */
function commonValue(values: readonly number[]): number | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

function toPage(tiff: TiffReader, fields: ReadonlyMap<number, TiffField>): TiffPage {
  const page = { tiff, fields };
  const number = (tag: number, missing: number) => tiffNumber(page, tag, missing);
  const numbers = (tag: number) => tiffNumbers(page, tag, MAX_SAMPLES);
  const bits = fields.has(TAG.BITS_PER_SAMPLE) ? commonValue(numbers(TAG.BITS_PER_SAMPLE)) : 1;
  const format = fields.has(TAG.SAMPLE_FORMAT) ? commonValue(numbers(TAG.SAMPLE_FORMAT)) : 1;
  return {
    ...page,
    width: number(TAG.WIDTH, 0),
    height: number(TAG.HEIGHT, 0),
    samples: number(TAG.SAMPLES_PER_PIXEL, 1),
    bits: bits ?? 0,
    photometric: number(TAG.PHOTOMETRIC, 0),
    compression: number(TAG.COMPRESSION, 1),
    // Undefined samples are read as whole numbers.
    sampleFormat: format === 4 ? 1 : (format ?? 0),
    isPlanar: number(TAG.PLANAR, 1) === 2,
    extraSamples: numbers(TAG.EXTRA_SAMPLES),
    tileWidth: fields.has(TAG.TILE_WIDTH) ? number(TAG.TILE_WIDTH, 0) : null,
  };
}

/** Whether a page is a smaller copy or a mask of another. */
function isSecondary(page: Pick<TiffPage, 'tiff' | 'fields'>): boolean {
  const kind = tiffNumber(page, TAG.NEW_SUBFILE_TYPE, 0);
  return (kind & (REDUCED | MASK)) !== 0 || tiffNumber(page, TAG.SUBFILE_TYPE, 0) === OLD_REDUCED;
}

/** What a page leaves to the file's first one. */
const INHERITED = [TAG.ORIENTATION, TAG.ICC_PROFILE];

function toFieldMap(
  own: readonly TiffField[],
  first: readonly TiffField[] = [],
): Map<number, TiffField> {
  const inherited = first.filter(({ tag }) => INHERITED.some((one) => one === tag));
  // The last of equal keys wins.
  return new Map([...own, ...inherited].toReversed().map((field) => [field.tag, field]));
}

/**
 * The largest page of full resolution, of all pages and sub-directories; the first of equal ones. It may come after a
 * thumbnail.
 * @returns null when there is no page
 * @throws TruncatedError when the only pages inside the file are smaller copies of one outside; RangeError
 */
export function readTiffPage(bytes: Uint8Array): TiffPage | null {
  const tiff = openTiff(bytes);
  if (tiff === null) return null;
  const { pages, isCut } = readTiffPages(tiff);
  const withSize = pages
    .map((fields) => toFieldMap(fields, pages[0]))
    .filter((fields) => fields.has(TAG.WIDTH) && fields.has(TAG.HEIGHT));
  const main = withSize.filter((fields) => !isSecondary({ tiff, fields }));
  if (main.length === 0 && isCut) throw new TruncatedError('a page lies outside the file');
  const candidates = main.length > 0 ? main : withSize;
  const area = (fields: ReadonlyMap<number, TiffField>) =>
    tiffNumber({ tiff, fields }, TAG.WIDTH, 0) * tiffNumber({ tiff, fields }, TAG.HEIGHT, 0);
  const [largest] = candidates.toSorted((one, other) => area(other) - area(one));
  return largest === undefined ? null : toPage(tiff, largest);
}
