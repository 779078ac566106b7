import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { numberAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type Falloff, fitFalloff, radialSlopes } from './radial-slopes.ts';

/** Least evidence per cell of the overview: below, everything is clipped, black or an edge. */
const LEAST_EVIDENCE = 0.0002;
/** How far a quarter is drawn toward the fit of all quarters, in shares of their mean evidence. */
const DRAWN = 0.5;
/** Weights of the quarters, the one that darkens least first: a lens darkens all corners. */
const BY_RANK = [0.4, 0.3, 0.2, 0.1] as const;
/**
 * EV of doubt: in any photo, as a share of the range of the quarters, and by the evidence per cell of the overview, which
 * textures and edges lack.
 */
const DOUBT = { least: 0.2, ofRange: 0.25, byEvidence: 0.002 };

/** Each quarter's falloff in EV, the least first; what a quarter with little evidence says is taken from all of them. */
function ranked(quarters: readonly Falloff[], all: Falloff): number[] {
  const drawn = DRAWN * (quarters.reduce((sum, { evidence }) => sum + evidence, 0) / 4);
  return quarters
    .map(({ stops, evidence }) => (evidence * stops + drawn * all.stops) / (evidence + drawn))
    .sort((a, b) => a - b);
}

/**
 * Darkening toward the corners in EV, beyond what the scene explains; negative where corners are brighter. A scene's own
 * slopes point inward as often as outward, while a lens's falloff shifts them all (Zheng et al. 2008, "Single-image
 * vignetting correction using radial gradient symmetry"). The value is the quarters' mean, mostly of those that darken
 * least. The sureness rises with the value, the evidence, and how well the quarters agree.
 */
export function measureVignetting(view: PhotoView): Measurement {
  const slopes = radialSlopes(view);
  const all = fitFalloff(slopes);
  const evidence = all.evidence / view.measurable.length;
  if (evidence < LEAST_EVIDENCE) {
    return abstained('vignetting', 'The corners show too little to judge their darkening.');
  }
  const quarters = ranked(
    slopes.map((quarter) => fitFalloff([quarter], all.stops)),
    all,
  );
  const value = quarters.reduce((sum, stops, rank) => sum + numberAt(BY_RANK, rank) * stops, 0);
  const range = numberAt(quarters, 3) - numberAt(quarters, 0);
  const positive = Math.max(0, value);
  const doubt = DOUBT.least + DOUBT.ofRange * range + DOUBT.byEvidence / evidence;
  return measured('vignetting', value, undefined, 2, positive / (positive + doubt));
}
