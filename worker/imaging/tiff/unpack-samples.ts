import sharp from '../decode/configured-sharp.ts';
import { SAMPLE_FORMAT } from './page-colors.ts';
import { blockFields, keepNumbers } from './page-fields.ts';
import { TAG, type TiffPage, tiffNumber } from './tiff-page.ts';
import { type NewField, withDirectory } from './write-tiff.ts';

/** Samples of a page in the machine's byte order: those of a pixel follow each other, or of one plane. */
export type Samples = {
  data: Uint8Array | Uint16Array | Uint32Array | Float32Array;
  /** Samples of a pixel in `data`. */
  channels: number;
  /** Samples of a row in `data`: those of a tiled page end with the last tile, beyond the picture. */
  stride: number;
};

/** Each sample as the difference from the one before it; for floating point, also with its bytes apart. */
const DIFFERENCES = 2;
const FLOAT_DIFFERENCES = 3;

const NUMBERS = [TAG.COMPRESSION, TAG.FILL_ORDER, TAG.ROWS_PER_STRIP, TAG.TILE_HEIGHT];

/** Pixels of a row up to the end of its last tile. */
const paddedWidth = ({ width, tileWidth }: TiffPage): number =>
  tileWidth === null ? width : Math.ceil(width / tileWidth) * tileWidth;

/**
 * The bytes of a page as its compression leaves them. libvips is shown a gray picture of 8 bits in which each byte is a
 * pixel, so that it gives no meaning to them.
 * @param plane the number of a plane, for a page whose samples have planes of their own
 */
async function unpackBytes(file: Buffer, page: TiffPage, plane: number | null): Promise<Buffer> {
  const { tiff, height, tileWidth } = page;
  const pixelBytes = (plane === null ? page.samples : 1) * (page.bits / 8);
  const tables = page.fields.get(TAG.JPEG_TABLES);
  const fields: NewField[] = [
    ...keepNumbers(page, NUMBERS),
    ...blockFields(page, plane),
    { tag: TAG.WIDTH, values: [paddedWidth(page) * pixelBytes] },
    { tag: TAG.HEIGHT, values: [height] },
    { tag: TAG.BITS_PER_SAMPLE, values: [8] },
    { tag: TAG.PHOTOMETRIC, values: [1] },
    { tag: TAG.SAMPLES_PER_PIXEL, values: [1] },
  ];
  if (tables !== undefined) fields.push({ tag: TAG.JPEG_TABLES, kept: tables });
  if (tileWidth !== null) fields.push({ tag: TAG.TILE_WIDTH, values: [tileWidth * pixelBytes] });
  return await sharp(withDirectory(file, fields, tiff.little), {
    failOn: 'warning',
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Undoes the floating-point predictor: bytes of one significance stand together, each a difference. */
function joinFloats(segment: Buffer, channels: number): void {
  for (let at = channels; at < segment.length; at++)
    segment[at] = (segment[at] ?? 0) + (segment[at - channels] ?? 0);
  const count = segment.length / 4;
  const apart = Buffer.from(segment);
  for (let index = 0; index < count; index++)
    for (let place = 0; place < 4; place++)
      segment[index * 4 + place] = apart[(3 - place) * count + index] ?? 0;
}

function addDifferences(segment: Samples['data'], channels: number): void {
  for (let at = channels; at < segment.length; at++)
    segment[at] = (segment[at] ?? 0) + (segment[at - channels] ?? 0);
}

function toNumbers(bytes: Buffer, { bits, sampleFormat }: TiffPage): Samples['data'] {
  const { buffer, byteOffset, byteLength } = bytes;
  if (bits === 8) return bytes;
  if (bits === 16) return new Uint16Array(buffer, byteOffset, byteLength / 2);
  return sampleFormat === SAMPLE_FORMAT.FLOAT
    ? new Float32Array(buffer, byteOffset, byteLength / 4)
    : new Uint32Array(buffer, byteOffset, byteLength / 4);
}

/**
 * The samples of a page, of 8, 16 or 32 bits, whatever they mean.
 * @param plane the number of a plane, for a page whose samples have planes of their own
 * @throws Error for damaged data; RangeError
 */
export async function unpackSamples(
  file: Buffer,
  page: TiffPage,
  plane: number | null,
): Promise<Samples> {
  const channels = plane === null ? page.samples : 1;
  const stride = paddedWidth(page) * channels;
  // The part of a row within which samples are differences: a row of a tile.
  const segment = (page.tileWidth ?? page.width) * channels;
  const bytes = await unpackBytes(file, page, plane);
  const predictor = tiffNumber(page, TAG.PREDICTOR, 1);
  if (predictor === FLOAT_DIFFERENCES) {
    for (let at = 0; at < bytes.length; at += segment * 4)
      joinFloats(bytes.subarray(at, at + segment * 4), channels);
    return { data: toNumbers(bytes, page), channels, stride };
  }
  if (!page.tiff.little && page.bits === 16) bytes.swap16();
  if (!page.tiff.little && page.bits === 32) bytes.swap32();
  if (predictor === DIFFERENCES) {
    // Differences of floating-point numbers are those of their bits.
    const numbers = toNumbers(bytes, { ...page, sampleFormat: SAMPLE_FORMAT.UINT });
    for (let at = 0; at < numbers.length; at += segment)
      addDifferences(numbers.subarray(at, at + segment), channels);
  }
  return { data: toNumbers(bytes, page), channels, stride };
}
