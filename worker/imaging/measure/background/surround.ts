import { quantile, sorted } from '../math/statistics.ts';
import { floatAt } from '../math/typed-arrays.ts';
import { boxBlur } from '../planes/lab-grid.ts';
import type { CoarseGrid } from './coarse-grid.ts';
import type { Extent } from './extent.ts';
import { attractionBetween } from './lab-color.ts';

/** Depth of the ring around a thing: this share of its side, within bounds in cells. */
const DEPTH = 0.35;
const LEAST_DEPTH = 3;
const MOST_DEPTH = 9;
/** Share of the ring that differs less than what is returned: some of a ring always resembles the thing. */
const RESEMBLING = 0.25;
/** Share of the rest of the frame in the thing's color that halves how much it stands out. */
const ALIKE = 0.1;
/** Differences, in shares of the thing's from its ring, up to which a cell is of its color, and from which it is not. */
const SAME = 0.25;
const DIFFERENT = 0.75;
/** The largest difference, in L*a*b*, that these are shares of: mid gray is not the color of white, whatever surrounds it. */
const WIDEST = 30;

/** How a thing differs from the rest of the frame. */
type Surround = {
  /** How much more it draws the eye than the cells around it, in L*a*b*. */
  readonly attraction: number;
  /** 1 when nothing else in the frame has its color, near 0 when much has. */
  readonly rarity: number;
};

/** Lower quartile over a ring: what goes on on one side, or has others like it around, hardly stands out. */
function ringAttraction(grid: CoarseGrid, extent: Extent, near: Float32Array): number {
  const { belonging, color } = extent;
  const side = Math.round(DEPTH * Math.sqrt(extent.area));
  const depth = Math.min(MOST_DEPTH, Math.max(LEAST_DEPTH, side));
  const far = boxBlur(belonging, grid.width, grid.height, depth);
  const differences: number[] = [];
  for (let i = 0; i < belonging.length; i += 1) {
    const isRing = floatAt(near, i) <= 0.05 && floatAt(far, i) >= 1e-4;
    if (!isRing || floatAt(grid.measured, i) < 0.5) continue;
    differences.push(attractionBetween(color, grid, i));
  }
  return quantile(sorted(differences), RESEMBLING);
}

/** How a thing stands out from the ring around it, and from the frame. */
export function surroundOf(grid: CoarseGrid, extent: Extent): Surround {
  const near = boxBlur(extent.belonging, grid.width, grid.height, 1);
  const attraction = ringAttraction(grid, extent, near);
  const scale = 1 / Math.min(WIDEST, Math.max(attraction, 1));
  let [alike, all] = [0, 1];
  for (let i = 0; i < near.length; i += 1) {
    if (floatAt(near, i) > 0) continue;
    const weight = floatAt(grid.measured, i);
    const difference = attractionBetween(extent.color, grid, i) * scale;
    all += weight;
    alike += weight * Math.min(1, Math.max(0, (DIFFERENT - difference) / (DIFFERENT - SAME)));
  }
  return { attraction, rarity: 1 / (1 + alike / all / ALIKE) };
}
