import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { byteAt, doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';
import { boxBlur } from '../planes/lab-grid.ts';
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
  return lightness.map((value, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const sideways =
      (x > 0 ? floatAt(lightness, i - 1) : value) +
      (x < width - 1 ? floatAt(lightness, i + 1) : value);
    const upright =
      (y > 0 ? floatAt(lightness, i - width) : value) +
      (y < height - 1 ? floatAt(lightness, i + width) : value);
    return Math.abs(value - (sideways + upright) / 4);
  });
}

/** How empty each cell and everything near it is, 0–1: smooth, measurable and not the subject. */
function emptinessOf(grid: SaliencyGrid, occupied: Float32Array): Float32Array {
  const { width, height } = grid;
  const detail = boxBlur(detailOf(grid), width, height, 1);
  const empty = detail.map((value, i) => {
    const smooth = 1 / (1 + (value / HALF_EMPTY) ** 4);
    return smooth * (1 - floatAt(occupied, i)) * floatAt(grid.measurable, i);
  });
  const radius = Math.max(1, Math.round((LEAST_SIDE / 2) * Math.max(width, height)));
  // Opening: what has no room for the smallest area is not space.
  const room = boxBlur(empty, width, height, radius).map((share) => share ** 6);
  const reach = boxBlur(room, width, height, radius);
  return empty.map((share, i) => share * Math.min(1, 2 * floatAt(reach, i)));
}

/** The box around the largest connected empty area. */
function largestSpace(empty: Float32Array, { width, height }: SaliencyGrid): Region | undefined {
  const { components } = connectedComponents(maskOf(empty, 0.5), empty, width, height);
  const largest = Math.max(0, ...components.map((component) => component.weight));
  const found = components.filter((component) => component.weight === largest);
  const [first] = found;
  if (first === undefined) return undefined;
  const box = {
    left: Math.min(...found.map(({ left }) => left)),
    top: Math.min(...found.map(({ top }) => top)),
    right: Math.max(...found.map(({ right }) => right)),
    bottom: Math.max(...found.map(({ bottom }) => bottom)),
  };
  return regionOf(box, width, height);
}

/** How much of each of the grid's cells the subject takes, by its sureness, 0–1. */
function occupiedBy({ subject, overview }: PhotoView, grid: SaliencyGrid): Float32Array {
  const occupied = new Float64Array(grid.width * grid.height);
  if (subject === null) return new Float32Array(occupied.length);
  const cells = new Float64Array(occupied.length);
  const columnOf = Int32Array.from({ length: overview.width }, (_, x) =>
    Math.floor(((x + 0.5) * grid.width) / overview.width),
  );
  for (let row = 0; row < overview.height; row += 1) {
    const first = Math.floor(((row + 0.5) * grid.height) / overview.height) * grid.width;
    for (let column = 0; column < overview.width; column += 1) {
      const at = first + intAt(columnOf, column);
      const covered = byteAt(subject.mask, row * overview.width + column);
      occupied[at] = doubleAt(occupied, at) + subject.sureness * covered;
      cells[at] = doubleAt(cells, at) + 1;
    }
  }
  return Float32Array.from(occupied, (sum, i) => sum / Math.max(1, doubleAt(cells, i)));
}

/** Share of the picture that is large smooth space beside the subject, in %. Region: the largest such space. */
export function negativeSpace(view: PhotoView): Measurement {
  const { grid } = view.saliency;
  const empty = emptinessOf(grid, occupiedBy(view, grid));
  const sum = empty.reduce((total, share) => total + share, 0);
  const all = grid.measurable.reduce((total, share) => total + share, 0);
  return measured('negative_space', (100 * sum) / Math.max(1, all), largestSpace(empty, grid));
}
