import type { PhotoView } from '../photo-view.ts';
import type { Size } from '../planes/planes.ts';
import { shrink, sizeOnSide } from '../planes/shrink.ts';

/** One channel of the picture without its border, on a coarse grid. */
export type SmallPlane = Size & { readonly values: Float32Array };

/**
 * The picture averaged by area to at most `side` cells on its longest side, and not finer than the saliency grid; a
 * mirrored photo gives a mirrored grid. Cells of a date stamp get the mean of the picture.
 */
export function smallPlaneOf(
  { saliency: { grid }, content }: PhotoView,
  side: number,
  channel: 'lightness' | 'a' | 'b' = 'lightness',
): SmallPlane {
  const across = { from: content.x * grid.width, length: content.width * grid.width };
  const down = { from: content.y * grid.height, length: content.height * grid.height };
  const size = sizeOnSide({ width: across.length, height: down.length }, side);
  const to = { width: Math.max(2, size.width), height: Math.max(2, size.height) };
  const shrunk = (plane: Float32Array) => shrink(plane, grid, to, [across, down]);
  const values = shrunk(grid[channel]);
  if (grid.measurable.every((share) => share > 0.5)) return { ...to, values };
  const measured = shrunk(grid.measurable);
  const seen = values.filter((_, cell) => (measured[cell] ?? 0) >= 0.5);
  const mean = seen.reduce((sum, value) => sum + value, 0) / Math.max(1, seen.length);
  return { ...to, values: values.map((value, i) => ((measured[i] ?? 0) < 0.5 ? mean : value)) };
}
