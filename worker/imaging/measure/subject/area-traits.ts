import { byteAt, floatAt } from '../math/typed-arrays.ts';
import type { LabGrid } from '../planes/lab-grid.ts';
import type { Contrasts, SalientArea } from './salient-areas.ts';

/** What tells a subject from a patch of sky, ground or texture. */
type AreaTraits = {
  /** Mean contrast along the outline (ΔE). */
  readonly outline: number;
  /** Mean contrast inside of the area, and in the whole picture (ΔE). */
  readonly inside: number;
  readonly everywhere: number;
  /** Length of the outline in cells, without what lies on the frame. */
  readonly length: number;
};

/** Sums and counts of the contrasts between neighbors in and across an area. */
type Tally = { outline: number; length: number; inside: number; within: number };

/** The cells that have a neighbor, and how far away that is in the row-by-row order. */
type Pairs = { left: number; right: number; top: number; bottom: number; step: number };

function addPairs(
  tally: Tally,
  mask: Uint8Array,
  contrast: Float32Array,
  width: number,
  pairs: Pairs,
) {
  for (let y = pairs.top; y < pairs.bottom; y += 1) {
    for (let i = y * width + pairs.left; i < y * width + pairs.right; i += 1) {
      const here = byteAt(mask, i);
      if (here !== byteAt(mask, i + pairs.step)) {
        tally.outline += floatAt(contrast, i);
        tally.length += 1;
      } else if (here === 1) {
        tally.inside += floatAt(contrast, i);
        tally.within += 1;
      }
    }
  }
}

/** Contrast along an area's outline, inside of it, and everywhere. */
export function areaTraits({ mask }: SalientArea, grid: LabGrid, contrasts: Contrasts): AreaTraits {
  const { width, height } = grid;
  const tally: Tally = { outline: 0, length: 0, inside: 0, within: 0 };
  const across = { left: 1, right: width - 2, top: 0, bottom: height, step: 1 };
  const down = { left: 0, right: width, top: 1, bottom: height - 2, step: width };
  addPairs(tally, mask, contrasts.sideways, width, across);
  addPairs(tally, mask, contrasts.upright, width, down);
  return {
    outline: tally.outline / Math.max(1, tally.length),
    inside: tally.inside / Math.max(1, tally.within),
    everywhere: contrasts.everywhere,
    length: tally.length,
  };
}
