import { jpegSegment } from './hostile-file.ts';

/** What sharp can't write: restart markers, a scan for each component, lossless coding, and headers that say otherwise. */
export type DrawnJpeg = {
  /** Components and their identifiers. */
  ids: readonly number[];
  /** Blocks between restart markers; null: none. */
  restartInterval?: number;
  /** A scan for each component instead of one for all. */
  isInterleaved?: boolean;
  /** Segments before the frame header. */
  head?: readonly Buffer[];
};

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
/** Four-bit codes for the lengths of up to 8 bits; and one bit for the end of a block. */
const LENGTH_TABLE = Buffer.from([
  0,
  0,
  0,
  0,
  9,
  ...new Array(12).fill(0),
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
]);
const END_TABLE = Buffer.from([0x10, 1, ...new Array(15).fill(0), 0]);

/** Writes bits, with a zero after each 0xFF and ones at the end (ITU-T T.81, section F.1.2.3). */
function createBits() {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  const bit = (value: number) => {
    held = (held << 1) | value;
    if (++count < 8) return;
    bytes.push(held);
    if (held === 0xff) bytes.push(0);
    held = 0;
    count = 0;
  };
  const write = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bit((value >> at) & 1);
  };
  return {
    write,
    /** A difference as its length, then its bits (section F.1.2.1). */
    difference(value: number) {
      const length = 32 - Math.clz32(Math.abs(value));
      write(length, 4);
      write(value < 0 ? value + 2 ** length - 1 : value, length);
    },
    /** Fills the last byte and adds a marker. */
    marker(code: number) {
      while (count > 0) bit(1);
      bytes.push(0xff, code);
    },
    end(): Buffer {
      while (count > 0) bit(1);
      return Buffer.from(bytes);
    },
  };
}

const scanHeader = (ids: readonly number[], parameters: readonly number[]) =>
  jpegSegment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), ...parameters]));

function frameHeader(marker: number, side: number, ids: readonly number[]): Buffer {
  const size = [side >> 8, side & 0xff];
  const components = ids.flatMap((id) => [id, 0x11, 0]);
  return jpegSegment(marker, Buffer.from([8, ...size, ...size, ids.length, ...components]));
}

/** The level of a drawn block or sample, 1–255; neighbors differ. */
export const levelAt = (index: number, component: number) =>
  1 + ((index * 37 + component * 91) % 255);

/** A baseline JPEG of 16 × 16 blocks, each of one level (levelAt). */
export function drawJpeg({
  ids,
  restartInterval,
  isInterleaved = true,
  head = [],
}: DrawnJpeg): Buffer {
  const groups = isInterleaved ? [ids] : ids.map((id) => [id]);
  const scans = groups.flatMap((group) => {
    const bits = createBits();
    let before = group.map(() => 128);
    for (let block = 0; block < 256; block++) {
      if (restartInterval !== undefined && block > 0 && block % restartInterval === 0) {
        bits.marker(0xd0 + ((block / restartInterval - 1) % 8));
        before = group.map(() => 128);
      }
      group.forEach((id, at) => {
        const level = levelAt(block, ids.indexOf(id));
        bits.difference(level - (before[at] ?? 0));
        bits.write(0, 1);
        before[at] = level;
      });
    }
    return [scanHeader(group, [0, 63, 0]), bits.end()];
  });
  const restarts =
    restartInterval === undefined ? [] : [jpegSegment(0xdd, Buffer.from([0, restartInterval]))];
  return Buffer.concat([
    SOI,
    ...head,
    // Quantized by 8, a block's first coefficient is its level (section A.3.3).
    jpegSegment(0xdb, Buffer.from([0, ...new Array(64).fill(8)])),
    frameHeader(0xc0, 128, ids),
    jpegSegment(0xc4, LENGTH_TABLE),
    jpegSegment(0xc4, END_TABLE),
    ...restarts,
    ...scans,
    EOI,
  ]);
}

/** A lossless JPEG of 16 × 16 RGB pixels (levelAt), each predicted by its left or upper neighbor (section H.1.2). */
export function drawLosslessJpeg(): Buffer {
  const ids = [82, 71, 66];
  const bits = createBits();
  for (let pixel = 0; pixel < 256; pixel++) {
    ids.forEach((_, component) => {
      const neighbor = pixel % 16 > 0 ? pixel - 1 : pixel - 16;
      const predicted = pixel === 0 ? 128 : levelAt(neighbor, component);
      bits.difference(levelAt(pixel, component) - predicted);
    });
  }
  return Buffer.concat([
    SOI,
    frameHeader(0xc3, 16, ids),
    jpegSegment(0xc4, LENGTH_TABLE),
    scanHeader(ids, [1, 0, 0]),
    bits.end(),
    EOI,
  ]);
}
