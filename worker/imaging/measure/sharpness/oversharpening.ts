import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { EdgeMap } from './edge.ts';

/** Edges that rise less than this, in levels, have halos too faint to see. */
const LEAST_SWING = 40;
/** Only what is in focus can have halos. */
const SHARPER_SHARE = 1 / 3;
const FEWEST_EDGES = 12;
const HALF_SURE_EDGES = 40;

/**
 * Halos of sharpening, of 100: how far the bright side of a clear edge overshoots its surroundings and the dark side
 * undershoots them, in percent of the step between both (the lesser of the two, median of the sharper edges with even sides).
 */
export function measureOversharpening({ tiles }: EdgeMap): Measurement {
  const clear = tiles
    .flatMap(({ edges }) => edges)
    .filter(({ swing, overshoot }) => swing >= LEAST_SWING && overshoot !== null)
    .sort((a, b) => a.width - b.width);
  const count = Math.ceil(clear.length * SHARPER_SHARE);
  const overshoots = clear.slice(0, count).map(({ overshoot }) => overshoot ?? 0);
  if (overshoots.length < FEWEST_EDGES) {
    return abstained('oversharpening', 'No clear edges stand alone, so halos can’t be told.');
  }
  const typical = 100 * Math.max(0, quantile(sorted(overshoots), 0.5));
  const sureness = overshoots.length / (overshoots.length + HALF_SURE_EDGES);
  return measured('oversharpening', Math.min(100, typical), undefined, 1, sureness);
}
