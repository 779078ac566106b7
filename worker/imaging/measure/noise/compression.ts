import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { median } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Luma } from '../planes/planes.ts';

/** Side of JPEG's blocks in pixels (ITU-T T.81, section A.2). */
const BLOCK = 8;
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
  const sums = new Float64Array(BLOCK);
  const counts = new Float64Array(BLOCK);
  const stride = Math.max(1, Math.floor(lines / LINES));
  for (let line = 0; line < lines; line += stride) {
    const start = line * (step === 1 ? width : 1);
    for (let i = 2; i < length - 2; i += 1) {
      const at = start + i * step;
      const here = Math.abs((values[at] ?? 0) - (values[at - step] ?? 0));
      if (here > LARGEST_STEP) continue;
      const before = Math.abs((values[at - step] ?? 0) - (values[at - 2 * step] ?? 0));
      const after = Math.abs((values[at + step] ?? 0) - (values[at] ?? 0));
      const phase = i % BLOCK;
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
  if (Math.min(width, height) < 4 * BLOCK) {
    return abstained('compression', 'The photo is too small to tell JPEG blocks.');
  }
  const along = blockinessAlong(luma, 1, width, height);
  const down = blockinessAlong(luma, width, height, width);
  const blockiness = Math.max(0, (along + down) / 2);
  const value = 100 * (1 - Math.exp(-((blockiness / CLEAR_BLOCKINESS) ** POWER)));
  return measured('compression', value, undefined, 0);
}
