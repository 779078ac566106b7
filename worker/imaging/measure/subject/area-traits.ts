import { byteAt, floatAt } from '../math/typed-arrays.ts';
import type { LabGrid } from '../planes/lab-grid.ts';
import type { Contrasts, SalientArea } from './salient-areas.ts';

type Tally = { sum: number; count: number };

const add = (tally: Tally, value: number): void => {
  tally.sum += value;
  tally.count += 1;
};

const average = ({ sum, count }: Tally): number => sum / Math.max(1, count);

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

/** Contrast along an area's outline, inside of it, and everywhere. */
export function areaTraits(area: SalientArea, grid: LabGrid, contrasts: Contrasts): AreaTraits {
  const { width, height } = grid;
  const outline: Tally = { sum: 0, count: 0 };
  const inside: Tally = { sum: 0, count: 0 };
  const everywhere: Tally = { sum: 0, count: 0 };
  const visit = (one: number, other: number, contrast: number): void => {
    const [here, there] = [byteAt(area.mask, one), byteAt(area.mask, other)];
    add(everywhere, contrast);
    if (here !== there) add(outline, contrast);
    else if (here === 1) add(inside, contrast);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (x > 0 && x < width - 2) visit(i, i + 1, floatAt(contrasts.sideways, i));
      if (y > 0 && y < height - 2) visit(i, i + width, floatAt(contrasts.upright, i));
    }
  }
  return {
    outline: average(outline),
    inside: average(inside),
    everywhere: average(everywhere),
    length: outline.count,
  };
}
