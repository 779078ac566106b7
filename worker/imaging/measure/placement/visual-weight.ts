import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { mean, quantile, sorted } from '../math/statistics.ts';
import { floatAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { SaliencyMap } from '../saliency/saliency-map.ts';

/** Share of the cells that are background at least. */
const BACKGROUND = 0.1;

/** What each cell weighs more than the background. */
function excessWeight({ weight, grid }: SaliencyMap): Float32Array {
  const least = quantile(sorted(weight), BACKGROUND);
  return weight.map((value, i) => Math.max(0, value - least) * floatAt(grid.measurable, i));
}

/** Mean weight above the background at which the balance is half sure. */
const HALF_SURE = 0.15;

/** How far the center of visual weight lies right (positive) or left of the middle, in % of the content's width. */
function visualBalance(excess: Float32Array, { saliency, content }: PhotoView): Measurement {
  const { width } = saliency.grid;
  let [sum, moment] = [0, 0];
  for (let i = 0; i < excess.length; i += 1) {
    const x = ((i % width) + 0.5) / width;
    sum += floatAt(excess, i);
    moment += floatAt(excess, i) * ((x - content.x) / content.width - 0.5);
  }
  // NaN in a photo of one row or column, where nothing can stand out.
  if (!(sum > 0)) return abstained('visual_balance', 'Nothing in the photo draws the eye.');
  const level = mean(excess);
  const sureness = level / (level + HALF_SURE);
  return measured('visual_balance', (100 * moment) / sum, content, 2, sureness);
}

/** Share of the picture that holds half of the visual weight, in %; 50 when nothing stands out. */
function saliencySpread(excess: Float32Array): Measurement {
  const descending = excess.toSorted().reverse();
  const half = (mean(excess) * excess.length) / 2;
  let [sum, count] = [0, 0];
  while (half > 0 && sum < half && count < descending.length) {
    sum += floatAt(descending, count);
    count += 1;
  }
  return measured('saliency_spread', half === 0 ? 50 : (100 * count) / excess.length);
}

/** How the visual weight is spread over the picture, and to which side it leans. */
export function measureVisualWeight(view: PhotoView): Measurement[] {
  const excess = excessWeight(view.saliency);
  return [saliencySpread(excess), visualBalance(excess, view)];
}
