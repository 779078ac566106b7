import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';

type Place = { readonly x: number; readonly y: number };

/** Features of a place in a photo: the mean of its levels, and the mean step from pixel to pixel. */
type Look = { readonly level: number; readonly detail: number; readonly color: readonly number[] };

/** Looks at a box around a place, at every second pixel. */
export function lookAt({ data, width, height }: Pixels, box: Region): Look {
  const right = Math.min(width - 2, Math.round((box.x + box.width) * width));
  const bottom = Math.min(height - 2, Math.round((box.y + box.height) * height));
  const sums = [0, 0, 0];
  let detail = 0;
  let count = 0;
  for (let y = Math.round(box.y * height); y < bottom; y += 2) {
    for (let x = Math.round(box.x * width); x < right; x += 2) {
      const i = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (data[i + channel] ?? 0);
      }
      detail += Math.abs((data[i + 1] ?? 0) - (data[i + 4] ?? 0));
      detail += Math.abs((data[i + 1] ?? 0) - (data[i + 1 + 3 * width] ?? 0));
      count += 1;
    }
  }
  const color = sums.map((sum) => sum / Math.max(1, count));
  const level = color.reduce((sum, value) => sum + value, 0) / 3;
  return { level, detail: detail / Math.max(1, count), color };
}

const GRID = [0.22, 0.41, 0.59, 0.78];

/** Places inside the frame, by how well they suit a fault, best first. */
export function rankPlaces(
  image: Pixels,
  size: number,
  suits: (look: Look) => number,
): readonly Place[] {
  const half = size / 2;
  return GRID.flatMap((x) => GRID.map((y) => ({ x, y })))
    .map(({ x, y }) => {
      const box = { x: x - half, y: y - half, width: size, height: size };
      return { x, y, suited: suits(lookAt(image, box)) };
    })
    .sort((a, b) => b.suited - a.suited);
}
