import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { refineByColor } from '../saliency/color-model.ts';
import type { SaliencyGrid } from '../saliency/saliency-grid.ts';
import type { SaliencyMap } from '../saliency/saliency-map.ts';

/** Colors are compared with those of the surroundings, up to this many half sides of the box from its center. */
const SURROUNDINGS = 1.6;

/** The frame's edge cuts a box that is this close to it, as a share of the side. */
const CUT_MARGIN = 0.015;
/** How far a thing continues outside the edge that cuts it, as a share of its visible part. */
const BEYOND = 0.3;

/** The box including its part outside the frame. */
function uncut({ x, y, width, height }: Region): Region {
  const left = x <= CUT_MARGIN ? BEYOND * width : 0;
  const right = x + width >= 1 - CUT_MARGIN ? BEYOND * width : 0;
  const above = y <= CUT_MARGIN ? BEYOND * height : 0;
  const below = y + height >= 1 - CUT_MARGIN ? BEYOND * height : 0;
  return {
    x: x - left,
    y: y - above,
    width: width + left + right,
    height: height + above + below,
  };
}

/** Position of a cell's center in a box: 0 at the box's center, ±1 on its sides. */
function placeIn(region: Region, grid: SaliencyGrid, i: number): { u: number; v: number } {
  const x = ((i % grid.width) + 0.5) / grid.width;
  const y = (Math.floor(i / grid.width) + 0.5) / grid.height;
  // Half a cell more on each side, so that a box of less than a cell has a size.
  const halfWidth = region.width / 2 + 0.5 / grid.width;
  const halfHeight = region.height / 2 + 0.5 / grid.height;
  return {
    u: (x - region.x - region.width / 2) / halfWidth,
    v: (y - region.y - region.height / 2) / halfHeight,
  };
}

/** A thing fills the middle of its box, seldom its corners, and little outside. */
const guessAt = (u: number, v: number): number => 0.95 * Math.exp(-(u ** 4 + v ** 4));

/** Nothing of a thing lies further than this outside its box, in half sides from its center. */
const LARGEST_REACH = 1.1;

/** Barriers (ΔE-like) this low are noise. */
const LEAST_BARRIER = 8;

/**
 * Lowers the guess for cells that nothing separates from the frame's border, such as background between arms and body.
 * Barriers are compared with their mean in the boxes, so that a thing in its surroundings' colors keeps its guess.
 */
function setApart(guess: Float32Array, barrier: Float32Array): Float32Array {
  let [sum, weights] = [0, 1e-6];
  for (let i = 0; i < guess.length; i += 1) {
    sum += (guess[i] ?? 0) * (barrier[i] ?? 0);
    weights += guess[i] ?? 0;
  }
  const usual = sum / weights;
  const share = (height: number): number => height / (height + usual / 4);
  const full = share(usual + LEAST_BARRIER);
  return guess.map((value, i) => {
    return value * Math.min(1, share((barrier[i] ?? 0) + LEAST_BARRIER) / full);
  });
}

/** How likely each cell belongs to the things in these boxes, 0–1, by its place in them, its barrier and its color. */
export function likelihoodIn(regions: readonly Region[], saliency: SaliencyMap): Float32Array {
  const { grid, barrier } = saliency;
  const boxes = regions.map(uncut);
  const guess = new Float32Array(grid.width * grid.height);
  const weights = new Float32Array(guess.length);
  const isNear = new Uint8Array(guess.length);
  for (let i = 0; i < guess.length; i += 1) {
    for (const box of boxes) {
      const { u, v } = placeIn(box, grid, i);
      const reach = Math.max(Math.abs(u), Math.abs(v));
      if (reach > SURROUNDINGS) continue;
      weights[i] = grid.measurable[i] ?? 0;
      guess[i] = Math.max(guess[i] ?? 0, guessAt(u, v));
      if (reach <= LARGEST_REACH) isNear[i] = 1;
    }
  }
  const refined = refineByColor(saliency, setApart(guess, barrier), weights);
  return refined.map((share, i) => share * (isNear[i] ?? 0) * (grid.measurable[i] ?? 0));
}
