import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Size } from '../planes/planes.ts';
import { measureBlownArea } from './blown-area.ts';
import { measureSubjectLightness, measureTones } from './contrast.ts';
import { measureDarkArea } from './dark-area.ts';
import { measureExposureOffset } from './exposure-offset.ts';
import { measureHaze } from './haze.ts';
import { tilesOf } from './tiles.ts';

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
