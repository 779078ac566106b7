import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';
import { smallPlaneOf } from '../saliency/small-plane.ts';

/** Cells on the longest side. */
const SIDE = 120;
/** L* below which print and screen show hardly any detail. */
const DARK = 14;

/** The largest connected area that is nearly black, in percent of the frame; its region is the area's box. */
export function measureDarkArea(view: PhotoView): Measurement {
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
