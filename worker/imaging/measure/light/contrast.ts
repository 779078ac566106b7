import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Tile } from './tiles.ts';
import type { Tones } from './tones.ts';

/** The quantiles between which the tonal range lies, so that a few outlying cells do not widen it. */
const RANGE = { from: 0.01, to: 0.99 };

/** The tonal range and the contrast: half the whole photo's deviation of L*, half that within its livelier tiles. */
export function measureTones(tones: Tones, tiles: readonly Tile[]): Measurement[] {
  const within = quantile(sorted(tiles.map(({ deviation }) => deviation)), 0.75);
  return [
    measured('lightness_mean', tones.mean),
    measured('lightness_median', tones.quantile(0.5)),
    measured('tonal_range', tones.quantile(RANGE.to) - tones.quantile(RANGE.from)),
    measured('contrast', (tones.deviation + within) / 2),
  ];
}

/** Mean L* of the subject's own cells, not of its whole box; as sure as the subject. */
export function measureSubjectLightness({ subject, overview, measurable }: PhotoView): Measurement {
  if (subject === null) {
    return abstained('subject_lightness', 'There is no clear subject to judge the light on.');
  }
  let [sum, count] = [0, 0];
  for (let i = 0; i < measurable.length; i += 1) {
    if (subject.mask[i] !== 1 || measurable[i] !== 1) continue;
    sum += overview.lightness[i] ?? 0;
    count += 1;
  }
  if (count === 0)
    return abstained('subject_lightness', 'The subject is too small to judge its light.');
  return measured('subject_lightness', sum / count, subject.region, 2, subject.sureness);
}

/** L* below and above which tones crowd at the ends, between which midtones lie, and how softly. */
const ENDS = { dark: 14, light: 88, softness: 6 };
const MIDTONES = { from: 30, to: 70 };
/** L* below and above which hard tones have lost their detail. */
const LOST = { black: 3, white: 98 };
/** Change of L* over three cells that only an abrupt edge of light or shadow has. */
const ABRUPT = { from: 30, surely: 55 };

/** Share of the picture that each end must hold, so that it is sure that both are there. */
const BOTH_ENDS = 0.06;

/**
 * How hard the light is, 0–100: both ends of the range crowded (their shares' geometric mean), few midtones, abrupt edges
 * between light and dark, and tones lost to black and white. `range` is the local range of L*.
 */
export function measureHarshness(
  { tones, measurable }: PhotoView,
  range: Float32Array,
): Measurement {
  const dark = tones.shareBelow(ENDS.dark, ENDS.softness);
  const light = 1 - tones.shareBelow(ENDS.light, ENDS.softness);
  const middle =
    tones.shareBelow(MIDTONES.to, ENDS.softness) - tones.shareBelow(MIDTONES.from, ENDS.softness);
  let abrupt = 0;
  for (let i = 0; i < range.length; i += 1) {
    const change = range[i] ?? 0;
    if (change > ABRUPT.from && measurable[i] === 1)
      abrupt += ramp(change, ABRUPT.from, ABRUPT.surely);
  }
  const edges = tones.cells === 0 ? 0 : abrupt / tones.cells;
  const ends = Math.sqrt(dark * light);
  const lost = tones.shareBelow(LOST.black, 2) + 1 - tones.shareBelow(LOST.white, 1.5);
  const value =
    34 * Math.min(1, ends / 0.35) +
    30 * (1 - middle) +
    21 * Math.min(1, edges / 0.4) +
    15 * Math.min(1, lost / 0.4);
  // A night or a silhouette is dark and light without being hard; both ends must hold part of the picture.
  const sureness = Math.sqrt(Math.min(1, Math.min(dark, light) / BOTH_ENDS));
  return measured('harshness', value, undefined, 2, sureness);
}
