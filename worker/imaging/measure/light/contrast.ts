import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
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
