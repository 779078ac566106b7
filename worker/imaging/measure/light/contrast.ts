import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '../math/ramp.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Tile } from './tiles.ts';
import type { Tones } from './tones.ts';

/** Shares between which the tonal range lies, so that a few outlying cells do not widen it. */
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
    if (byteAt(subject.mask, i) * byteAt(measurable, i) === 0) continue;
    sum += floatAt(overview.lightness, i);
    count += 1;
  }
  if (count === 0)
    return abstained('subject_lightness', 'The subject is too small to judge its light.');
  return measured('subject_lightness', sum / count, subject.region, 2, subject.sureness);
}

/** L* below and above which tones crowd at the ends, between which midtones lie, and how softly. */
const ENDS = { dark: 14, light: 88, softness: 6 };
const MIDTONES = { from: 30, to: 70 };
/** Change of L* over five cells that only an abrupt edge of light or shadow has. */
const ABRUPT = { from: 30, surely: 55 };

/**
 * How hard the light is, 0–100: both ends of the range crowded (their shares' geometric mean), few midtones, and abrupt
 * edges between light and dark. `range` is the local range of L*.
 */
export function measureHarshness(view: PhotoView, tones: Tones, range: Float32Array): Measurement {
  const dark = tones.shareBelow(ENDS.dark, ENDS.softness);
  const light = 1 - tones.shareBelow(ENDS.light, ENDS.softness);
  const middle =
    tones.shareBelow(MIDTONES.to, ENDS.softness) - tones.shareBelow(MIDTONES.from, ENDS.softness);
  let abrupt = 0;
  for (let i = 0; i < range.length; i += 1) {
    if (byteAt(view.measurable, i) === 1)
      abrupt += ramp(floatAt(range, i), ABRUPT.from, ABRUPT.surely);
  }
  const edges = tones.cells === 0 ? 0 : abrupt / tones.cells;
  const ends = Math.sqrt(dark * light);
  const value = 40 * Math.min(1, ends / 0.35) + 35 * (1 - middle) + 25 * Math.min(1, edges / 0.4);
  // A night or a silhouette is dark and light without being hard; both ends must hold part of the picture.
  const sureness = ramp(Math.min(dark, light), 0.004, 0.06);
  return measured('harshness', value, undefined, 2, sureness);
}
