import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '../math/ramp.ts';
import { doubleAt, numberAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { fitFalloff, radialSlopes, type Slopes } from './radial-slopes.ts';

/** Share of a quarter that must be smooth and neither clipped nor black. */
const FEWEST = 0.04;

/** Share (0–1) of a quarter's places that tell of a falloff: places on edges count in part. */
function smoothShare({ weights, size }: Slopes, places: number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) sum += doubleAt(weights, i);
  return sum / places;
}

/**
 * Darkening toward the corners in EV, beyond what the scene explains; negative where corners are brighter. A scene's own
 * slopes point inward as often as outward, while a lens's falloff shifts them all (Zheng et al. 2008, "Single-image
 * vignetting correction using radial gradient symmetry"). The value is the median of the four quarters, and its sureness
 * falls as they disagree: a dark corner on one side is no vignette.
 */
export function measureVignetting(view: PhotoView): Measurement {
  const { width, height } = view.overview;
  const quarters = radialSlopes(view);
  const shares = quarters.map((quarter) => smoothShare(quarter, (width * height) / 16));
  const fewest = Math.min(...shares);
  if (fewest < FEWEST) {
    return abstained('vignetting', 'A corner shows too little to judge its darkening.');
  }
  const falloffs = quarters.map(fitFalloff).sort((a, b) => a - b);
  const middle = (numberAt(falloffs, 1) + numberAt(falloffs, 2)) / 2;
  const spread = numberAt(falloffs, 3) - numberAt(falloffs, 0);
  const agreement = ramp(spread / (1 + Math.max(0, middle)), 1.3, 0.3);
  const everywhere = ramp(numberAt(falloffs, 0), -0.2, 0.5);
  const visible = ramp(fewest, FEWEST / 2, 0.12);
  const sureness = visible * everywhere * (0.4 + 0.6 * agreement);
  return measured('vignetting', middle, undefined, 2, sureness);
}
