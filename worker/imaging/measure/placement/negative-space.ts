import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { boxBlur } from '../planes/box-blur.ts';
import { boxAround, connectedComponents, maskOf } from '../planes/components.ts';
import type { Size } from '../planes/planes.ts';
import { shrink } from '../planes/shrink.ts';
import type { SaliencyGrid } from '../saliency/saliency-grid.ts';

/**
 * Mean difference of a cell's L* from its four neighbors' mean, on the saliency grid, at which a cell counts as half
 * empty. Noise and the finest texture are averaged away there, and an even change such as a sky's has no difference.
 */
const HALF_EMPTY = 0.8;
/** Side of the smallest area that counts as space, as a share of the longest side. */
const LEAST_SIDE = 0.12;

/** Difference of each cell's L* from the mean of its neighbors; those beyond the frame are as the cell itself. */
function detailOf({ lightness, width, height }: SaliencyGrid): Float32Array {
  const detail = new Float32Array(lightness.length);
  for (let i = 0; i < detail.length; i += 1) {
    const x = i % width;
    const left = lightness[x > 0 ? i - 1 : i] ?? 0;
    const right = lightness[x < width - 1 ? i + 1 : i] ?? 0;
    const above = lightness[i >= width ? i - width : i] ?? 0;
    const below = lightness[i < (height - 1) * width ? i + width : i] ?? 0;
    detail[i] = Math.abs((lightness[i] ?? 0) - (left + right + above + below) / 4);
  }
  return detail;
}

/** How empty each cell and everything near it is, 0–1: smooth, measurable and not the subject. */
function emptinessOf({ saliency: { grid }, subject, overview }: PhotoView): Float32Array {
  const { width, height } = grid;
  const detail = boxBlur(detailOf(grid), width, height, 1);
  const occupied = subject && shrink(new Float32Array(subject.mask), overview, grid);
  const empty = detail.map((value, i) => {
    const smooth = 1 / (1 + (value / HALF_EMPTY) ** 4);
    const free = occupied === null ? 1 : 1 - (subject?.sureness ?? 0) * (occupied[i] ?? 0);
    return smooth * free * (grid.measurable[i] ?? 0);
  });
  const radius = Math.max(1, Math.round((LEAST_SIDE / 2) * Math.max(width, height)));
  // Opening: an area without room for the smallest size is not space.
  const room = boxBlur(empty, width, height, radius).map((share) => share ** 6);
  const reach = boxBlur(room, width, height, radius);
  return empty.map((share, i) => share * Math.min(1, 2 * (reach[i] ?? 0)));
}

/** The box around the largest connected empty area, or areas. */
function largestSpace(empty: Float32Array, { width, height }: Size): Region | undefined {
  const { components } = connectedComponents(maskOf(empty, 0.5), empty, width, height);
  const most = Math.max(0, ...components.map(({ weight }) => weight));
  const found = components.filter(({ weight }) => weight === most);
  return found.length === 0 ? undefined : regionOf(boxAround(found), width, height);
}

/** Share of the picture that is large smooth space beside the subject, in %. Region: the largest such space. */
export function negativeSpace(view: PhotoView): Measurement {
  const { grid } = view.saliency;
  const empty = emptinessOf(view);
  const sum = empty.reduce((total, share) => total + share, 0);
  const all = grid.measurable.reduce((total, share) => total + share, 0);
  return measured('negative_space', (100 * sum) / Math.max(1, all), largestSpace(empty, grid));
}
