import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Luma } from '../planes/planes.ts';
import { newProfile, readProfile, riseAt, steepestAt } from '../sharpness/edge-profile.ts';
import { acutance } from '../sharpness/sharpness.ts';
import type { MainFace } from './face-places.ts';

/** Eyes with fewer pixels across are not judged; with more than SURE they are sure. */
const NARROWEST = 16;
const SURE = 48;
/** The weakest edge that is used, in levels, and the fewest edges that give a value. */
const LEAST_SWING = 20;
const FEWEST_EDGES = 6;
const SLACK = 3;
/** Samples around a place in which its edge is looked for. */
const REACH = 6;
const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
] as const;

/** Widths of the eye's edges across and down, in pixels: one of each line through the opening of the eye. */
function edgeWidths(luma: Luma, eye: Region): number[] {
  const left = Math.round(eye.x * luma.width);
  const top = Math.round(eye.y * luma.height);
  const widths: number[] = [];
  const profile = newProfile();
  for (let y = top; y < top + Math.round(eye.height * luma.height); y += 2) {
    for (let x = left; x < left + Math.round(eye.width * luma.width); x += 1) {
      for (const across of DIRECTIONS) {
        if (!readProfile(luma, { x, y }, across, profile)) continue;
        const rise = riseAt(profile, steepestAt(profile, REACH), SLACK);
        if (rise.swing >= LEAST_SWING && !rise.isCut) widths.push(rise.width);
      }
    }
  }
  return widths;
}

/**
 * Acutance 0–100 of the sharpest eye of the largest face, from the sharper quarter of its edges, on the scale of the
 * photo's other sharpness measurements: one eye in focus is enough.
 */
export function measureEyeSharpness(view: PhotoView, [main]: readonly MainFace[]): Measurement {
  const eyes = main === undefined ? [] : [main.face.leftEye, main.face.rightEye];
  const judged = eyes.flatMap((region) => {
    const width = region.width * view.luma.width;
    const widths = width < NARROWEST ? [] : edgeWidths(view.luma, region);
    if (widths.length < FEWEST_EDGES) return [];
    const value = acutance(quantile(sorted(widths), 0.25));
    return [{ value, region, sureness: ramp(width, NARROWEST, SURE) }];
  });
  const [sharpest] = judged.toSorted((p, q) => q.value - p.value || q.sureness - p.sureness);
  if (main === undefined || sharpest === undefined) {
    return abstained('eye_sharpness', 'No eyes are large enough to judge their sharpness.');
  }
  const { value, region, sureness } = sharpest;
  return measured('eye_sharpness', value, region, 1, sureness * main.face.sureness);
}
