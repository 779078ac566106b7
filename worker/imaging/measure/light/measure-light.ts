import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { connectedComponents, maskOf } from '../grid/components.ts';
import type { Size } from '../grid/planes.ts';
import { quantile, sorted } from '../grid/statistics.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { smallPlaneOf } from '../subject/saliency.ts';
import { measureBlownArea } from './blown-area.ts';
import { measureExposureOffset } from './exposure-offset.ts';
import { measureHaze, type Tile, tilesOf } from './haze.ts';
import type { Tones } from './tones.ts';

/** The quantiles between which the tonal range lies, so that a few outlying cells do not widen it. */
const RANGE = { from: 0.01, to: 0.99 };

/** The tonal range and the contrast: half the whole photo's deviation of L*, half that within its livelier tiles. */
function measureTones(tones: Tones, tiles: readonly Tile[]): Measurement[] {
  const within = quantile(sorted(tiles.map(({ deviation }) => deviation)), 0.75);
  return [
    measured('lightness_mean', tones.mean),
    measured('lightness_median', tones.quantile(0.5)),
    measured('tonal_range', tones.quantile(RANGE.to) - tones.quantile(RANGE.from)),
    measured('contrast', (tones.deviation + within) / 2),
  ];
}

/** Mean L* of the subject's own cells, not of its whole box; as sure as the subject. */
function measureSubjectLightness({ subject, overview, measurable }: PhotoView): Measurement {
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

/** Cells on the longest side. */
const SIDE = 120;
/** L* below which print and screen show hardly any detail. */
const DARK = 14;

/** The largest connected area that is nearly black, in percent of the frame; its region is the area's box. */
function measureDarkArea(view: PhotoView): Measurement {
  const { values, width, height } = smallPlaneOf(view, SIDE);
  const mask = maskOf(values, DARK).map((isLight) => 1 - isLight);
  const { components } = connectedComponents(mask, new Float32Array(mask.length), width, height);
  const [largest] = components.toSorted((a, b) => b.cells - a.cells);
  if (largest === undefined) return measured('dark_area', 0);
  const { x, y, width: wide, height: high } = view.content;
  const box = {
    left: x + (largest.left / width) * wide,
    top: y + (largest.top / height) * high,
    right: x + (largest.right / width) * wide,
    bottom: y + (largest.bottom / height) * high,
  };
  return measured(
    'dark_area',
    (100 * wide * high * largest.cells) / mask.length,
    regionOf(box, 1, 1),
  );
}

/** For each place along a side, the places before and after it; itself at the ends. */
const beside = (length: number): readonly [Int32Array, Int32Array] => [
  new Int32Array(length).map((_, at) => Math.max(0, at - 1)),
  new Int32Array(length).map((_, at) => Math.min(length - 1, at + 1)),
];

/** Largest minus smallest value among each cell and its eight neighbors, fewer at the sides. */
function localRange(values: Float32Array, { width, height }: Size): Float32Array {
  const [before, after] = beside(width);
  const [above, below] = beside(height);
  const [least, most] = [new Float32Array(values.length), new Float32Array(values.length)];
  for (let i = 0; i < values.length; i += 1) {
    const x = i % width;
    const left = values[i - x + (before[x] ?? 0)] ?? 0;
    const right = values[i - x + (after[x] ?? 0)] ?? 0;
    least[i] = Math.min(left, values[i] ?? 0, right);
    most[i] = Math.max(left, values[i] ?? 0, right);
  }
  const range = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 1) {
    const x = i % width;
    const upper = x + (above[(i - x) / width] ?? 0) * width;
    const lower = x + (below[(i - x) / width] ?? 0) * width;
    const high = Math.max(most[upper] ?? 0, most[i] ?? 0, most[lower] ?? 0);
    range[i] = high - Math.min(least[upper] ?? 0, least[i] ?? 0, least[lower] ?? 0);
  }
  return range;
}

/** Everything about light: blown and dark areas, exposure, lightness, range and contrast, and haze. */
export function measureLight(view: PhotoView): Measurement[] {
  const tiles = tilesOf(view);
  const range = localRange(view.overview.lightness, view.overview);
  return [
    measureBlownArea(view, range),
    measureDarkArea(view),
    measureExposureOffset(view),
    ...measureTones(view.tones, tiles),
    measureSubjectLightness(view),
    measureHaze(tiles, view.tones),
  ];
}
