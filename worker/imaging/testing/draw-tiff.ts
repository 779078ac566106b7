import { deflateSync } from 'node:zlib';
import { buildTiff, type Field } from '@photo-coach/testing/fixtures/raw/build-tiff.ts';
import type { Pixels } from '../pixels.ts';

/** How a drawn TIFF stores its samples. */
export type TiffForm = {
  order?: 'II' | 'MM';
  bits?: 8 | 16 | 32;
  format?: 'unsigned' | 'signed' | 'float';
  photometric?: number;
  isPlanar?: boolean;
  compression?: 'none' | 'Deflate' | 'PackBits';
  hasDifferences?: boolean;
  /** Side of a tile; strips of 16 rows without it. */
  tile?: number | null;
  /** The kinds of the samples after the colors; selections are stripes of black and white, transparency is opaque. */
  extraSamples?: readonly number[];
  profile?: Buffer | null;
  /** More fields, such as those that others take for a RAW file's. */
  fields?: readonly Field[];
};

const COMPRESSIONS = { none: 1, Deflate: 8, PackBits: 32_773 };
const FORMATS = { unsigned: 1, signed: 2, float: 3 };
const STRIP_ROWS = 16;

/** Literal runs of up to 128 bytes, row by row (TIFF 6.0, section 9). */
function packBits(bytes: Buffer, rowBytes: number): Buffer {
  const runs: Buffer[] = [];
  for (let row = 0; row < bytes.length; row += rowBytes)
    for (let at = row; at < row + rowBytes; at += 128) {
      const run = bytes.subarray(at, Math.min(at + 128, row + rowBytes));
      runs.push(Buffer.from([run.length - 1]), run);
    }
  return Buffer.concat(runs);
}

/** The values of a pixel, as fractions of the range or, for Lab, as they are stored in 8 bits. */
export type Sampler = (x: number, y: number) => number[];

/** A picture's colors from 0 to 1. */
export const sampleRgb =
  ({ data, width }: Pixels): Sampler =>
  (x, y) =>
    [0, 1, 2].map((channel) => (data[(y * width + x) * 3 + channel] ?? 0) / 255);

/** Writes the samples of a block: a strip or tile, of all samples or of one. */
function writeBlock(
  form: Required<Pick<TiffForm, 'order' | 'bits' | 'format' | 'hasDifferences' | 'compression'>>,
  { samples, columns, rows }: { samples: number[][]; columns: number; rows: number },
): Buffer {
  const { order, bits, format, hasDifferences, compression } = form;
  const channels = samples[0]?.length ?? 0;
  const most = 2 ** bits - 1;
  const size = bits / 8;
  const bytes = Buffer.alloc(columns * rows * channels * size);
  const little = order === 'II';
  samples.forEach((pixel, index) => {
    pixel.forEach((value, channel) => {
      const at = (index * channels + channel) * size;
      if (format === 'float') {
        if (little) bytes.writeFloatLE(value, at);
        else bytes.writeFloatBE(value, at);
        return;
      }
      const before = index % columns === 0 ? 0 : (samples[index - 1]?.[channel] ?? 0);
      const whole = Math.round(value * most) - (hasDifferences ? Math.round(before * most) : 0);
      const number = whole < 0 ? whole + most + 1 : whole;
      if (little) bytes.writeUIntLE(number, at, size);
      else bytes.writeUIntBE(number, at, size);
    });
  });
  if (compression === 'Deflate') return deflateSync(bytes);
  return compression === 'PackBits' ? packBits(bytes, columns * channels * size) : bytes;
}

const PLAIN = {
  order: 'II',
  bits: 8,
  format: 'unsigned',
  photometric: 2,
  tile: null,
  isPlanar: false,
  compression: 'none',
  hasDifferences: false,
  extraSamples: [],
  profile: null,
  fields: [],
} as const satisfies TiffForm;

type Size = { width: number; height: number };
type WholeForm = Required<TiffForm>;

/** The strips or tiles of a picture, plane by plane where it has planes. */
function drawBlocks(pixel: Sampler, { width, height }: Size, form: WholeForm): Buffer[] {
  const { tile, isPlanar } = form;
  const [columns, rows] = tile === null ? [width, STRIP_ROWS] : [tile, tile];
  const blocks: Buffer[] = [];
  for (let plane = 0; plane < (isPlanar ? pixel(0, 0).length : 1); plane++)
    for (let top = 0; top < height; top += rows)
      for (let left = 0; left < width; left += columns) {
        const count = tile === null ? Math.min(rows, height - top) : rows;
        const samples = Array.from({ length: columns * count }, (_, index) => {
          const all = pixel(left + (index % columns), top + Math.floor(index / columns));
          return isPlanar ? all.slice(plane, plane + 1) : all;
        });
        blocks.push(writeBlock(form, { samples, columns, rows: count }));
      }
  return blocks;
}

const short = (tag: number, ...values: number[]): Field => ({ tag, type: 3, values });

/** Where the blocks are. */
function layoutFields(blocks: readonly Buffer[], { tile }: WholeForm): Field[] {
  const offsets = blocks.map((_, blobAt) => ({ blobAt }));
  const sizes = blocks.map((_, blobBytes) => ({ blobBytes }));
  const [offsetTag, sizeTag] = tile === null ? [273, 279] : [324, 325];
  return [
    { tag: offsetTag, type: 4, values: offsets },
    { tag: sizeTag, type: 4, values: sizes },
    ...(tile === null ? [short(278, STRIP_ROWS)] : [short(322, tile), short(323, tile)]),
  ];
}

/** A TIFF of one page, drawn sample by sample without any library that reads it. */
export function drawTiff(sample: Sampler, size: Size, given: TiffForm = {}): Buffer {
  const form = { ...PLAIN, ...given };
  const { width, height } = size;
  const { order, bits, extraSamples, profile } = form;
  const extra = (x: number) =>
    extraSamples.map((kind, index) => (kind === 0 ? (x >> (3 + index)) % 2 : 1));
  const pixel = (x: number, y: number) => {
    const inside = { x: Math.min(x, width - 1), y: Math.min(y, height - 1) };
    return [...sample(inside.x, inside.y), ...extra(inside.x)];
  };
  const samples = pixel(0, 0).length;
  const blocks = drawBlocks(pixel, size, form);
  const fields: Field[] = [
    short(256, width),
    short(257, height),
    short(258, ...Array<number>(samples).fill(bits)),
    short(259, COMPRESSIONS[form.compression]),
    short(262, form.photometric),
    short(277, samples),
    short(284, form.isPlanar ? 2 : 1),
    short(317, form.hasDifferences ? 2 : 1),
    short(339, ...Array<number>(samples).fill(FORMATS[form.format])),
    ...layoutFields(blocks, form),
    ...(extraSamples.length > 0 ? [short(338, ...extraSamples)] : []),
    ...(profile === null ? [] : [{ tag: 34_675, blob: blocks.length }]),
    ...form.fields,
  ];
  return buildTiff({
    order,
    directories: [fields.toSorted((one, other) => one.tag - other.tag)],
    blobs: profile === null ? blocks : [...blocks, profile],
  });
}
