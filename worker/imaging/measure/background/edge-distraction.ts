import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { CoarseGrid } from './coarse-grid.ts';
import { type Distractor, findDistractors } from './distractors.ts';

/** Strength, in L*a*b*, of a value of 63 of 100. */
const SCALE = 40;
/** Half sides of the box around a thing, in its standard deviations: √3 is exact for a rectangle. */
const HALF_SIDE = 1.8;
/** Sureness in a photo without a subject, where what lies at the border may be what the photo is about. */
const WITHOUT_SUBJECT = 0.6;

/** The box around a thing, about its center, which lies in the thing: a mark is put there. */
function boxOf({ extent }: Distractor, grid: CoarseGrid, content: Region): Region {
  const sideOf = (center: number, spread: number, cells: number): [number, number] => {
    const middle = center + 0.5;
    const half = Math.min(HALF_SIDE * spread + 0.5, middle, cells - middle);
    return [(middle - half) / cells, (middle + half) / cells];
  };
  const [left, right] = sideOf(extent.center.x, extent.spread.x, grid.width);
  const [top, bottom] = sideOf(extent.center.y, extent.spread.y, grid.height);
  return regionOf(
    {
      left: content.x + left * content.width,
      top: content.y + top * content.height,
      right: content.x + right * content.width,
      bottom: content.y + bottom * content.height,
    },
    1,
    1,
  );
}

/**
 * How much compact bright or colorful things at the border draw the eye, 0–100; below 25 in most clean photos, about 50
 * for one on 2 % of the frame that is clearly lighter than what surrounds it. Several add up as squares do, so that a
 * new one always raises the value. The region is the strongest one's.
 */
export function measureEdgeDistraction(view: PhotoView, grid: CoarseGrid): Measurement {
  const distractors = findDistractors(grid);
  const [strongest] = distractors;
  const together = Math.hypot(...distractors.map(({ strength }) => strength));
  const value = 100 * (1 - Math.exp(-together / SCALE));
  const region = strongest === undefined ? undefined : boxOf(strongest, grid, view.content);
  const sureness = WITHOUT_SUBJECT + (1 - WITHOUT_SUBJECT) * (view.subject?.sureness ?? 0);
  return measured('edge_distraction', value, region, 2, sureness);
}
