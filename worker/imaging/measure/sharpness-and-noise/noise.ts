import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { median } from '../math/statistics.ts';
import { byteAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { Luma } from '../planes/planes.ts';

const BLOCK = 16;
const CELL = 4;
/** Enough blocks to find flat ones in any photo, and few enough to be fast at 100 MP. */
const MOST_BLOCKS = 4000;
const FEWEST_FLAT = 20;
/** More than this, in levels, is fine texture and not noise. */
const LARGEST_SIGMA = 30;
/** The noise of blocks closer to black or white than this is partly clipped. */
const LIMITS = { from: 16, to: 238 };
/** A block counts as flat up to this unevenness, in levels, beyond that of its noise. */
const FLAT = 0.7;

type Block = {
  readonly sigma: number;
  readonly unevenness: number;
};

const laplacian = (values: Uint8Array, i: number, width: number): number =>
  4 * byteAt(values, i) -
  2 *
    (byteAt(values, i - 1) +
      byteAt(values, i + 1) +
      byteAt(values, i - width) +
      byteAt(values, i + width)) +
  byteAt(values, i - width - 1) +
  byteAt(values, i - width + 1) +
  byteAt(values, i + width - 1) +
  byteAt(values, i + width + 1);

/** Standard deviation of the block's 4 × 4 cell means about the plane that fits them best. */
function unevennessOf(cells: readonly number[]): number {
  const side = BLOCK / CELL;
  let [sum, alongX, alongY] = [0, 0, 0];
  cells.forEach((value, i) => {
    sum += value;
    alongX += value * ((i % side) - 1.5);
    alongY += value * (Math.floor(i / side) - 1.5);
  });
  const [level, slopeX, slopeY] = [sum / 16, alongX / 20, alongY / 20];
  const squares = cells.reduce((total, value, i) => {
    const fit = level + slopeX * ((i % side) - 1.5) + slopeY * (Math.floor(i / side) - 1.5);
    return total + (value - fit) ** 2;
  }, 0);
  return Math.sqrt(squares / 13);
}

/** Noise and unevenness of the block at (left, top); null when it is too near to black or white. */
function examine(luma: Luma, left: number, top: number): Block | null {
  const { values, width } = luma;
  const cells = new Array<number>((BLOCK / CELL) ** 2).fill(0);
  let [absolute, lowest, highest] = [0, 255, 0];
  for (let y = 0; y < BLOCK; y += 1) {
    for (let x = 0; x < BLOCK; x += 1) {
      const i = (top + y) * width + left + x;
      const value = byteAt(values, i);
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
      const cell = (y >> 2) * (BLOCK / CELL) + (x >> 2);
      cells[cell] = (cells[cell] ?? 0) + value / CELL ** 2;
      absolute += Math.abs(laplacian(values, i, width));
    }
  }
  if (lowest < LIMITS.from || highest > LIMITS.to) return null;
  const sigma = (Math.sqrt(Math.PI / 2) * absolute) / (6 * BLOCK * BLOCK);
  return { sigma, unevenness: unevennessOf(cells) };
}

/**
 * Standard deviation of the luma noise, in 8-bit levels at full resolution, from flat blocks: the
 * estimator of Immerkær 1996, "Fast noise variance estimation", on 16 × 16 blocks whose coarse means
 * are no more uneven than noise makes them; null without enough of those. Flatness is judged at a
 * coarser scale than noise, so that choosing flat blocks does not favor less noisy ones.
 */
export function noiseSigma(luma: Luma): number | null {
  const across = Math.floor((luma.width - 2) / BLOCK);
  const down = Math.floor((luma.height - 2) / BLOCK);
  const stride = Math.max(1, Math.ceil(Math.sqrt((across * down) / MOST_BLOCKS)));
  const flat: Block[] = [];
  for (let row = 0; row < down; row += stride) {
    for (let column = 0; column < across; column += stride) {
      const block = examine(luma, 1 + column * BLOCK, 1 + row * BLOCK);
      if (block !== null && block.unevenness <= FLAT + 0.35 * block.sigma) flat.push(block);
    }
  }
  if (flat.length < FEWEST_FLAT) return null;
  const flattest = flat.toSorted(
    (a, b) => a.unevenness / (1 + a.sigma) - b.unevenness / (1 + b.sigma),
  );
  const kept = flattest.slice(0, Math.max(FEWEST_FLAT, Math.ceil(flat.length / 2)));
  const sigma = median(kept.map((block) => block.sigma));
  return sigma > LARGEST_SIGMA ? null : sigma;
}

/** Noise in 8-bit levels; abstains without flat areas. */
export const measureNoise = (sigma: number | null): Measurement[] => [
  sigma === null
    ? abstained('noise', 'No area is smooth enough to tell noise from detail.')
    : measured('noise', sigma),
];
