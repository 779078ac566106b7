import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { median } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import { measureCompression } from '../noise/compression.ts';
import { measureNoise } from '../noise/noise.ts';
import type { PhotoView } from '../photo-view.ts';
import type { EdgeMap } from './find-edges.ts';
import { measureMotion } from './motion.ts';
import { measureSharpness } from './sharpness.ts';

/** Edges that rise less than this, in levels, have halos too faint to see. */
const LEAST_SWING = 40;
/** Only parts in focus can have halos. */
const SHARPER_SHARE = 1 / 3;
const FEWEST_EDGES = 12;
const HALF_SURE_EDGES = 40;

/**
 * Halos of sharpening, of 100: how far the bright side of a clear edge overshoots its surroundings and the dark side
 * undershoots them, in percent of the step between both (the lesser of the two, median of the sharper edges with even
 * sides).
 */
function measureOversharpening({ tiles }: EdgeMap): Measurement {
  const clear = tiles
    .flat()
    .filter(({ swing, overshoot }) => swing >= LEAST_SWING && overshoot !== null)
    .sort((a, b) => a.width - b.width);
  const count = Math.ceil(clear.length * SHARPER_SHARE);
  if (count < FEWEST_EDGES) {
    return abstained('oversharpening', 'No clear edges stand alone, so halos can’t be told.');
  }
  const typical = median(clear.slice(0, count).map(({ overshoot }) => overshoot ?? 0));
  const percent = Math.min(100, 100 * Math.max(0, typical));
  return measured('oversharpening', percent, undefined, 1, count / (count + HALF_SURE_EDGES));
}

/** Sharpness, blur, movement, noise, halos and compression, and the upload's size in megapixels. */
export function measureFocus(view: PhotoView): Measurement[] {
  const { width, height } = view.original;
  return [
    ...measureSharpness(view),
    ...measureMotion(view),
    measureNoise(view.noise),
    measureOversharpening(view.focus.map),
    measureCompression(view),
    measured('resolution', (width * height) / 1e6, WHOLE_FRAME, 3),
  ];
}
