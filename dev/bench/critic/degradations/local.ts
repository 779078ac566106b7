import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import { clipped } from '@photo-coach/shared/domain/regions.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { blankLike, type Degraded } from './degraded.ts';

/** An ellipse, in shares of the frame: its center and its half axes. */
export type Ellipse = { x: number; y: number; halfWidth: number; halfHeight: number };

/** An ellipse that covers `area` (a share of the frame) and is as wide as high on a square. */
export function ellipseOf(x: number, y: number, area: number): Ellipse {
  const half = Math.sqrt(area / Math.PI);
  return { x, y, halfWidth: half, halfHeight: half };
}

/** The box around an ellipse, inside the frame. */
export function boxOf({ x, y, halfWidth, halfHeight }: Ellipse): Region {
  const box = { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
  return clipped(box);
}

/** 1 inside an ellipse, falling to 0 within `feather` (a share of its half axes) around its outline. */
function coverage(ellipse: Ellipse, feather: number, x: number, y: number): number {
  const across = (x - ellipse.x) / ellipse.halfWidth;
  const down = (y - ellipse.y) / ellipse.halfHeight;
  const radius = Math.hypot(across, down);
  return clamp((1 + feather / 2 - radius) / Math.max(1e-6, feather), 0, 1);
}

/** Shows `fault` inside the ellipse and `image` around it, with a soft transition. */
export function mixedInside(
  image: Pixels,
  ellipse: Ellipse,
  feather: number,
  fault: (offset: number, share: number) => number,
): Degraded {
  const { data, width, height } = image;
  const result = { ...blankLike(image), data: Uint8Array.from(data) };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = coverage(ellipse, feather, (x + 0.5) / width, (y + 0.5) / height);
      if (share === 0) continue;
      for (let i = 3 * (y * width + x), end = i + 3; i < end; i += 1) {
        result.data[i] = clamp(Math.round(fault(i, share)), 0, 255);
      }
    }
  }
  return { image: result, fault: boxOf(ellipse) };
}

/** The pixels of a box and a margin around it. */
type Cutout = { readonly image: Pixels; readonly left: number; readonly top: number };

/** Pixels around a cutout, so that a blur inside it takes its light from the picture. */
const MARGIN = 48;

function cutOut({ data, width, height }: Pixels, { x, y, halfWidth, halfHeight }: Ellipse): Cutout {
  const left = Math.max(0, Math.floor((x - 1.3 * halfWidth) * width) - MARGIN);
  const top = Math.max(0, Math.floor((y - 1.3 * halfHeight) * height) - MARGIN);
  const right = Math.min(width, Math.ceil((x + 1.3 * halfWidth) * width) + MARGIN);
  const bottom = Math.min(height, Math.ceil((y + 1.3 * halfHeight) * height) + MARGIN);
  const image = {
    data: new Uint8Array(3 * (right - left) * (bottom - top)),
    width: right - left,
    height: bottom - top,
  };
  for (let row = top; row < bottom; row += 1) {
    const from = 3 * (row * width + left);
    image.data.set(data.subarray(from, from + 3 * image.width), 3 * (row - top) * image.width);
  }
  return { image, left, top };
}

/** Applies an effect inside an ellipse, with a soft transition. The effect sees only the part that it changes. */
export function changedInside(
  image: Pixels,
  ellipse: Ellipse,
  feather: number,
  effect: (part: Pixels) => Pixels,
): Degraded {
  const { image: part, left, top } = cutOut(image, ellipse);
  const changed = effect(part);
  return mixedInside(image, ellipse, feather, (offset, share) => {
    const pixel = Math.floor(offset / 3);
    const [x, y] = [(pixel % image.width) - left, Math.floor(pixel / image.width) - top];
    const other = changed.data[3 * (y * part.width + x) + (offset % 3)] ?? 0;
    return (1 - share) * (image.data[offset] ?? 0) + share * other;
  });
}
