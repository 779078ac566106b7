import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { Luma } from './grid/planes.ts';
import { median, quantile, sorted } from './grid/statistics.ts';
import { abstained, measured } from './measured.ts';
import type { Noise, PhotoView } from './photo-view.ts';

const BLOCK = 16;
/** Enough blocks to find smooth ones in any photo; about as many are examined in a larger one. */
const MOST_BLOCKS = 1500;
const FEWEST_BLOCKS = 40;
/** The noise of blocks that reach closer to black or white than this is partly clipped. */
const LIMITS = { from: 8, to: 247 };
/** Ranges of lightness that noise is measured in; a texture seldom fills them all. */
const RANGES = 5;
/** The smoothest tenth of a range's blocks holds noise and no texture. */
const SMOOTHEST_SHARE = 0.1;
/** Number of blocks at which a range counts half. */
const HALF_COUNTED = 30;
/** Which of the ranges' values is the photo's: below the middle, because texture only adds. */
const RANGE_QUANTILE = 0.35;

type Block = {
  readonly sigma: number;
  readonly level: number;
  /** Whether it is no more uneven at a coarser scale than noise alone makes it. */
  readonly isFlat: boolean;
};

/** A block is flat up to this unevenness of its 4 × 4 cells, in levels, and this share of its noise. */
const FLAT = { levels: 0.7, ofNoise: 0.35 };
const CELL = 4;
const CELLS_ON_SIDE = BLOCK / CELL;
/** Number of flat blocks at which the noise is half sure; a homogeneous texture has none. */
const HALF_SURE_FLAT = 8;

const laplacian = (values: Uint8Array, i: number, width: number): number =>
  4 * (values[i] ?? 0) -
  2 *
    ((values[i - 1] ?? 0) +
      (values[i + 1] ?? 0) +
      (values[i - width] ?? 0) +
      (values[i + width] ?? 0)) +
  (values[i - width - 1] ?? 0) +
  (values[i - width + 1] ?? 0) +
  (values[i + width - 1] ?? 0) +
  (values[i + width + 1] ?? 0);

/** Standard deviation of the cells' means about the plane that fits them best. */
function unevennessOf(cells: Float64Array): number {
  let [sum, slopeX, slopeY, squares] = [0, 0, 0, 0];
  for (let i = 0; i < cells.length; i += 1) {
    const value = cells[i] ?? 0;
    sum += value;
    slopeX += (value * ((i % CELLS_ON_SIDE) - 1.5)) / 20;
    slopeY += (value * (Math.floor(i / CELLS_ON_SIDE) - 1.5)) / 20;
  }
  for (let i = 0; i < cells.length; i += 1) {
    const x = (i % CELLS_ON_SIDE) - 1.5;
    const y = Math.floor(i / CELLS_ON_SIDE) - 1.5;
    squares += ((cells[i] ?? 0) - sum / cells.length - slopeX * x - slopeY * y) ** 2;
  }
  return Math.sqrt(squares / (cells.length - 3));
}

/** Noise and mean of the block at (left, top); none when it is too near to black or white. `cells` is filled. */
function examine({ values, width }: Luma, left: number, top: number, cells: Float64Array): Block[] {
  cells.fill(0);
  let [absolute, sum, lowest, highest] = [0, 0, 255, 0];
  for (let y = 0; y < BLOCK; y += 1) {
    for (let x = 0; x < BLOCK; x += 1) {
      const i = (top + y) * width + left + x;
      const value = values[i] ?? 0;
      const cell = (y >> 2) * CELLS_ON_SIDE + (x >> 2);
      cells[cell] = (cells[cell] ?? 0) + value / CELL ** 2;
      sum += value;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
      absolute += Math.abs(laplacian(values, i, width));
    }
    if (lowest < LIMITS.from || highest > LIMITS.to) return [];
  }
  const sigma = (Math.sqrt(Math.PI / 2) * absolute) / (6 * BLOCK * BLOCK);
  const isFlat = unevennessOf(cells) <= FLAT.levels + FLAT.ofNoise * sigma;
  return [{ sigma, level: sum / BLOCK ** 2, isFlat }];
}

type Seen = Pick<PhotoView, 'luma' | 'overview' | 'measurable'>;

/** The blocks that are examined, and how many of the photo's blocks each represents. */
function findBlocks({ luma, overview, measurable }: Seen): { blocks: Block[]; each: number } {
  const across = Math.max(0, Math.floor((luma.width - 2) / BLOCK));
  const down = Math.max(0, Math.floor((luma.height - 2) / BLOCK));
  // Centered, so that a mirrored photo has the same blocks.
  const startX = Math.floor((luma.width - across * BLOCK) / 2);
  const startY = Math.floor((luma.height - down * BLOCK) / 2);
  const stride = Math.max(1, Math.round(Math.sqrt((across * down) / MOST_BLOCKS)));
  const cells = new Float64Array(CELLS_ON_SIDE ** 2);
  const blocks: Block[] = [];
  for (let top = startY; top < startY + down * BLOCK; top += stride * BLOCK) {
    const row = Math.floor(((top + BLOCK / 2) * overview.height) / luma.height);
    for (let left = startX; left < startX + across * BLOCK; left += stride * BLOCK) {
      const column = Math.floor(((left + BLOCK / 2) * overview.width) / luma.width);
      if (measurable[row * overview.width + column] !== 1) continue;
      blocks.push(...examine(luma, left, top, cells));
    }
  }
  return { blocks, each: stride ** 2 };
}

type Range = { readonly sigma: number; readonly weight: number; readonly evenness: number };

function summarize(sigmas: readonly number[], each: number): Range {
  const ascending = sorted(sigmas);
  const sigma = quantile(ascending, SMOOTHEST_SHARE);
  const count = each * sigmas.length;
  const evenness = sigma / (1e-6 + quantile(ascending, 3 * SMOOTHEST_SHARE));
  return { sigma, weight: count / (count + HALF_COUNTED), evenness };
}

/** The chosen quantile of the ranges' noise, sorted ascending, interpolated between the middles of their weights. */
function weightedQuantile(ranges: readonly Range[], total: number): number {
  let [passed, before, value] = [0, 0, ranges[0]?.sigma ?? 0];
  for (const { sigma, weight } of ranges) {
    const middle = passed + weight / 2;
    if (middle >= RANGE_QUANTILE * total) {
      const share = passed === 0 ? 1 : (RANGE_QUANTILE * total - before) / (middle - before);
      return value + (sigma - value) * share;
    }
    [passed, before, value] = [passed + weight, middle, sigma];
  }
  return value;
}

/**
 * Standard deviation of the luma noise, in 8-bit levels at the working size: the estimator of Immerkær
 * 1996, "Fast noise variance estimation", on blocks of 16 × 16, in the smoothest tenth of the blocks of each of five
 * ranges of lightness. Noise is in all of them; sand, grass or water leaves at least some smooth. It is the surer the
 * more alike a range's smoother blocks are and the more flat blocks there are. null without enough blocks.
 */
export function findNoise(view: Seen): Noise | null {
  const { blocks, each } = findBlocks(view);
  if (each * blocks.length < FEWEST_BLOCKS) return null;
  const levels = Array.from({ length: RANGES }, (): number[] => []);
  for (const { sigma, level } of blocks) levels[Math.floor((level * RANGES) / 256)]?.push(sigma);
  const ranges = levels
    .filter((sigmas) => sigmas.length > 0)
    .map((sigmas) => summarize(sigmas, each))
    .sort((a, b) => a.sigma - b.sigma);
  const total = ranges.reduce((sum, { weight }) => sum + weight, 0);
  const evenness = ranges.reduce((sum, range) => sum + range.weight * range.evenness, 0) / total;
  const flat = each * blocks.filter((block) => block.isFlat).length;
  return {
    sigma: weightedQuantile(ranges, total),
    sureness: ramp(evenness, 0.4, 0.8) * (flat / (flat + HALF_SURE_FLAT)),
  };
}

/** Noise in 8-bit levels. */
export const measureNoise = (noise: Noise | null): Measurement =>
  noise === null
    ? abstained('noise', 'No area is smooth enough to tell noise from detail.')
    : measured('noise', noise.sigma, undefined, 2, noise.sureness);

/** Side of JPEG's blocks in pixels (ITU-T T.81, section A.2). */
const JPEG_BLOCK = 8;
/** Steps larger than this, in levels, are edges of the scene. */
const LARGEST_STEP = 30;
/** Rows, or columns, that are examined on the longest side. */
const LINES = 256;
/** Blockiness, in levels, at which the value is 63 of 100, and the power that keeps fine compression near 0. */
const CLEAR_BLOCKINESS = 2;
const POWER = 1.5;

/**
 * How much larger the steps between neighbors are at one of the eight places of a block's border than at the others, in
 * levels; along rows, or along columns where `step` is the width.
 */
function blockinessAlong(luma: Luma, step: number, length: number, lines: number): number {
  const { values, width } = luma;
  const sums = new Float64Array(JPEG_BLOCK);
  const counts = new Float64Array(JPEG_BLOCK);
  const stride = Math.max(1, Math.floor(lines / LINES));
  for (let line = 0; line < lines; line += stride) {
    const start = line * (step === 1 ? width : 1);
    for (let i = 2; i < length - 2; i += 1) {
      const at = start + i * step;
      const here = Math.abs((values[at] ?? 0) - (values[at - step] ?? 0));
      if (here > LARGEST_STEP) continue;
      const before = Math.abs((values[at - step] ?? 0) - (values[at - 2 * step] ?? 0));
      const after = Math.abs((values[at + step] ?? 0) - (values[at] ?? 0));
      const phase = i % JPEG_BLOCK;
      sums[phase] = (sums[phase] ?? 0) + here - Math.min(LARGEST_STEP, (before + after) / 2);
      counts[phase] = (counts[phase] ?? 0) + 1;
    }
  }
  const phases = sums.map((sum, phase) => sum / Math.max(1, counts[phase] ?? 0));
  return Math.max(...phases) - median(phases);
}

/**
 * Visible JPEG blocks, of 100, from the steps between neighboring pixels at every eighth place. Abstains if the photo
 * was reduced to the working size, because its blocks are no longer eight pixels wide.
 */
export function measureCompression({ luma, original }: PhotoView): Measurement {
  const { width, height } = luma;
  if (Math.max(width, height) < Math.max(original.width, original.height)) {
    return abstained('compression', 'The photo is large enough for JPEG blocks not to show.');
  }
  if (Math.min(width, height) < 4 * JPEG_BLOCK) {
    return abstained('compression', 'The photo is too small to tell JPEG blocks.');
  }
  const along = blockinessAlong(luma, 1, width, height);
  const down = blockinessAlong(luma, width, height, width);
  const blockiness = Math.max(0, (along + down) / 2);
  const value = 100 * (1 - Math.exp(-((blockiness / CLEAR_BLOCKINESS) ** POWER)));
  return measured('compression', value, undefined, 0);
}
