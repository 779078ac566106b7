import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { doubleAt } from '../../math/typed-arrays.ts';
import { measured } from '../../measured.ts';
import { boxMean, detailOf } from './detail.ts';
import type { SmallPlane } from './small-plane.ts';

/** Radius in cells within which shapes are averaged, and within which detail is compared with its surroundings. */
const SHAPE_RADIUS = 1;
const DETAIL_RADIUS = 4;
/** The axis may lie this far from the middle, as a share of the width: nobody stands exactly there. */
const LARGEST_SHIFT = 0.04;
/** Correlations of the detail between which a picture turns from roughly to strictly symmetric. */
const ROUGH_DETAIL = 0.1;
const STRICT_DETAIL = 0.5;
/** Variation along rows, in L*, that a picture has at least in which symmetry is seen. */
const LEAST_VARIATION = 3;
const CLEAR_VARIATION = 8;
/** Shares of the frame that vary (participation ratio) in which symmetry is trivial, as of a moon, and in which it counts. */
const SPOT = 0.03;
const WIDE = 0.12;

/** The plane less the mean of each row, because any sky above any ground is alike left and right. */
function withoutRowMeans({ values, width, height }: SmallPlane): SmallPlane {
  const rest = values.slice();
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) sum += doubleAt(values, y * width + x);
    for (let x = 0; x < width; x += 1)
      rest[y * width + x] = doubleAt(values, y * width + x) - sum / width;
  }
  return { values: rest, width, height };
}

/** Correlation of the plane with its mirror image about an axis `shift` / 2 cells right of the middle, −1 to 1. */
function mirrorCorrelation({ values, width, height }: SmallPlane, shift: number): number {
  let [product, left, right] = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = Math.max(0, shift); x < Math.min(width, width + shift); x += 1) {
      const one = doubleAt(values, y * width + x);
      const two = doubleAt(values, y * width + width - 1 - x + shift);
      product += one * two;
      left += one * one;
      right += two * two;
    }
  }
  return product / (Math.sqrt(left * right) + 1e-9);
}

function bestCorrelation(plane: SmallPlane): number {
  const reach = Math.round(LARGEST_SHIFT * plane.width);
  let best = -1;
  for (let shift = -reach; shift <= reach; shift += 1) {
    best = Math.max(best, mirrorCorrelation(plane, shift));
  }
  return best;
}

/** How sure symmetry is of itself: 0 in a picture that is even, or of which only a spot is not. */
function sureOf({ values }: SmallPlane): number {
  const energy = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
  const fourth = values.reduce((sum, value) => sum + value ** 4, 0) / values.length;
  const extent = energy ** 2 / Math.max(1e-9, fourth);
  return (
    smoothStep(Math.sqrt(energy), LEAST_VARIATION, CLEAR_VARIATION) * smoothStep(extent, SPOT, WIDE)
  );
}

/**
 * symmetry, 0–100: how alike the left and the right half are in their shapes and in their detail, about a vertical axis
 * near the middle. What is alike in every picture (the gradient from sky to ground) doesn't count.
 */
export function measureSymmetry(plane: SmallPlane): Measurement {
  const shapes = withoutRowMeans({ ...plane, values: boxMean(plane, SHAPE_RADIUS) });
  const detail = withoutRowMeans(detailOf(plane, DETAIL_RADIUS));
  const alike = Math.max(0, bestCorrelation(shapes));
  const strictness = smoothStep(bestCorrelation(detail), ROUGH_DETAIL, STRICT_DETAIL);
  const sureness = sureOf(shapes);
  return measured('symmetry', 100 * alike * strictness, undefined, 1, sureness);
}
