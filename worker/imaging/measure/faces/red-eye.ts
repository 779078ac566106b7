import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { Eye, Face } from '../../detect/detections.ts';
import { mean, median } from '../math/statistics.ts';
import type { PhotoView } from '../photo-view.ts';
import { bytesAt, type Color, isInEllipse, placesIn } from './face-places.ts';

/** Radius of the iris in widths of the eye: 11.7 mm of about 30 mm (Hashemi et al. 2012) across. */
const IRIS_RADIUS = 0.2;
/** How much redder than the cheeks a red pupil is, as a share of its red channel. */
const REDDER = { from: 0.1, to: 0.25 };
/** The least redness, which warm light on brown eyes does not reach. */
const LEAST_REDNESS = 0.4;
/** Bytes of the red channel: darker pixels show no color. */
const RED = { from: 50, to: 100 };
/** Samples along each side of the cheeks' and the iris's boxes. */
const SAMPLES = 24;

/** How much the red channel of a pixel exceeds the others, as a share of it, 0–1. */
const rednessOf = ([red, green, blue]: Color): number =>
  red === 0 ? 0 : Math.max(0, (red - Math.max(green, blue)) / red);

/** The redness of the skin between the eyes and the mouth. */
function skinRedness(view: PhotoView, { region: { x, y, width, height } }: Face): number {
  const cheeks = {
    x: x + 0.25 * width,
    y: y + 0.45 * height,
    width: 0.5 * width,
    height: 0.2 * height,
  };
  const colors = placesIn(cheeks, SAMPLES, SAMPLES).flatMap((at) => {
    const bytes = bytesAt(view, at);
    return bytes === null ? [] : [rednessOf(bytes)];
  });
  return median(colors);
}

/** Share of the iris that is of a saturated red which the skin does not have, 0–1; 0 where no iris was found. */
export function redShare(view: PhotoView, { region, iris }: Eye, face: Face): number {
  if (iris === null) return 0;
  const across = IRIS_RADIUS * region.width;
  const radius = { x: across, y: (across * view.pixels.width) / view.pixels.height };
  const box = {
    x: iris.x - radius.x,
    y: iris.y - radius.y,
    width: 2 * radius.x,
    height: 2 * radius.y,
  };
  const from = Math.max(LEAST_REDNESS, skinRedness(view, face) + REDDER.from);
  const shares = placesIn(box, SAMPLES, SAMPLES).flatMap((at) => {
    const bytes = isInEllipse(at, iris, radius) ? bytesAt(view, at) : null;
    if (bytes === null) return [];
    const red = ramp(rednessOf(bytes), from, from + REDDER.to - REDDER.from);
    return [red * ramp(bytes[0], RED.from, RED.to)];
  });
  return mean(shares);
}
