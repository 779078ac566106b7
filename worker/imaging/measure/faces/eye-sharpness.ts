import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '../math/ramp.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { byteAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Luma } from '../planes/planes.ts';
import { profileAt, riseAt, type Samples, steepestAt } from '../sharpness/edge-profile.ts';
import type { MainFace } from './main-faces.ts';

/** Blur at which acutance is 50, in pixels of the working image, as for the rest of the photo. */
const HALF_ACUTANCE_BLUR = 1.6;
/** Eyes of fewer pixels across are not judged; of more than SURE they are sure. */
const NARROWEST = 16;
const SURE = 48;
/** Pixels around the eye that profiles across its edges reach into. */
const MARGIN = 24;
/** The weakest edge that is used, in levels, and the fewest that make a value. */
const LEAST_SWING = 20;
const FEWEST_EDGES = 6;
const SLACK = 3;

/** The luma of an eye with a margin; repeats the frame's last pixels beyond it. */
function samplesAround({ values, width, height }: Luma, eye: Region): Samples {
  const left = Math.round(eye.x * width) - MARGIN;
  const top = Math.round(eye.y * height) - MARGIN;
  const wide = Math.round(eye.width * width) + 2 * MARGIN;
  const high = Math.round(eye.height * height) + 2 * MARGIN;
  const clamp = (at: number, cells: number): number => Math.min(cells - 1, Math.max(0, at));
  const crop = Float32Array.from({ length: wide * high }, (_, i) => {
    const row = clamp(top + Math.floor(i / wide), height);
    return byteAt(values, row * width + clamp(left + (i % wide), width));
  });
  return { width: wide, height: high, values: crop };
}

/** Widths of the eye's edges across and down, in pixels: one of each line through the opening of the eye. */
function edgeWidths(samples: Samples): number[] {
  const widths: number[] = [];
  const reach = 6;
  const directions = [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ];
  for (let y = MARGIN; y < samples.height - MARGIN; y += 2) {
    for (let x = MARGIN; x < samples.width - MARGIN; x += 1) {
      for (const across of directions) {
        const profile = profileAt(samples, { x, y }, across);
        if (profile === null) continue;
        const rise = riseAt(profile, steepestAt(profile, reach), SLACK);
        if (rise.swing >= LEAST_SWING && !rise.isCut) widths.push(rise.width);
      }
    }
  }
  return widths;
}

/** Acutance 0–100 of an eye from the sharper quarter of its edges; null without edges. */
function acutanceOf(luma: Luma, eye: Region): number | null {
  const widths = edgeWidths(samplesAround(luma, eye));
  if (widths.length < FEWEST_EDGES) return null;
  return 100 / (1 + (quantile(sorted(widths), 0.25) / HALF_ACUTANCE_BLUR) ** 2);
}

/**
 * Acutance 0–100 of the sharpest eye of the largest face, on the scale of the photo's other sharpness measurements: one
 * eye in focus is enough.
 */
export function measureEyeSharpness(view: PhotoView, [main]: readonly MainFace[]): Measurement {
  const reason = 'No eyes are large enough to judge their sharpness.';
  if (main === undefined) return abstained('eye_sharpness', reason);
  const { face } = main;
  const judged = [face.leftEye, face.rightEye].flatMap(({ region }) => {
    const width = region.width * view.luma.width;
    const value = width < NARROWEST ? null : acutanceOf(view.luma, region);
    return value === null ? [] : [{ value, region, sureness: ramp(width, NARROWEST, SURE) }];
  });
  const [sharpest] = judged.toSorted((p, q) => q.value - p.value || q.sureness - p.sureness);
  if (sharpest === undefined) return abstained('eye_sharpness', reason);
  const { value, region, sureness } = sharpest;
  return measured('eye_sharpness', value, region, 1, sureness * face.sureness);
}
