import type { Eye, Face } from '../../detect/detections.ts';
import { ramp } from '../math/ramp.ts';
import { median } from '../math/statistics.ts';
import { byteAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Pixels } from '../planes/planes.ts';

/** Radius of the iris in widths of the eye: 11.7 mm of about 30 mm (Hashemi et al. 2012) across. */
const IRIS_RADIUS = 0.2;
/** How much redder than the cheeks a red pupil is, as a share of its red channel. */
const REDDER = { from: 0.1, to: 0.25 };
/** The least redness, which warm light on brown eyes does not reach. */
const LEAST_REDNESS = 0.4;
/** Bytes of the red channel: darker pixels show no color. */
const RED = { from: 50, to: 100 };

/** How much the red channel of a pixel exceeds the others, as a share of it, 0–1. */
function rednessAt(
  { pixels, width }: Pixels,
  x: number,
  y: number,
): { redness: number; red: number } {
  const at = 3 * (y * width + x);
  const red = byteAt(pixels, at);
  const others = Math.max(byteAt(pixels, at + 1), byteAt(pixels, at + 2));
  return { redness: red === 0 ? 0 : Math.max(0, (red - others) / red), red };
}

/** The redness of the skin between the eyes and the mouth. */
function skinRedness(pixels: Pixels, { region }: Face): number {
  const values: number[] = [];
  const columns = [region.x + 0.25 * region.width, region.x + 0.75 * region.width] as const;
  const rows = [region.y + 0.45 * region.height, region.y + 0.65 * region.height] as const;
  const step = Math.max(1, Math.floor((region.width * pixels.width) / 32));
  for (let y = Math.floor(rows[0] * pixels.height); y < rows[1] * pixels.height; y += step) {
    for (let x = Math.floor(columns[0] * pixels.width); x < columns[1] * pixels.width; x += step) {
      values.push(rednessAt(pixels, x, y).redness);
    }
  }
  return median(values);
}

/** Share of the iris that is of a saturated red which the skin does not have, 0–1; 0 where no iris was found. */
export function redShare({ pixels }: PhotoView, { region, iris }: Eye, face: Face): number {
  if (iris === null) return 0;
  const radius = IRIS_RADIUS * region.width * pixels.width;
  const [centerX, centerY] = [iris.x * pixels.width, iris.y * pixels.height];
  const from = Math.max(LEAST_REDNESS, skinRedness(pixels, face) + REDDER.from);
  let [sum, all] = [0, 0];
  for (
    let y = Math.max(0, Math.floor(centerY - radius));
    y < Math.min(pixels.height, centerY + radius);
    y += 1
  ) {
    for (
      let x = Math.max(0, Math.floor(centerX - radius));
      x < Math.min(pixels.width, centerX + radius);
      x += 1
    ) {
      if (Math.hypot(x + 0.5 - centerX, y + 0.5 - centerY) > radius) continue;
      const { redness, red } = rednessAt(pixels, x, y);
      all += 1;
      sum += ramp(redness, from, from + REDDER.to - REDDER.from) * ramp(red, RED.from, RED.to);
    }
  }
  return all === 0 ? 0 : sum / all;
}
