import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import type { Face, Point } from '../../detect/detections.ts';
import { byteAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import { type Lab, labOf, linearOf } from '../planes/color-space.ts';

/** Samples of a face, inside its outline. */
export type FaceSamples = {
  /** The skin: without eyes, mouth, and blown highlights. */
  readonly skin: readonly Lab[];
  /** L* in the openings of the eyes. */
  readonly eyes: readonly number[];
};

/** Samples along the longer side of a face's box; fewer in a face with fewer pixels. */
const SAMPLES = 64;
/** A pixel with at least this byte in its red channel no longer shows the shape of the skin. */
const BLOWN = 254;
/** Lips and teeth: an ellipse around the mouth, as shares of the face's width and height. */
const MOUTH = { across: 0.24, down: 0.11 };
/** How far the shadow of lids and lashes reaches, in heights and widths of the eye. */
const AROUND_EYE = { across: 0.65, down: 1 };

/** Whether a point lies inside a closed outline (even-odd rule). */
function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from === undefined) return false;
    const crosses = from.y > y !== to.y > y;
    if (crosses && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

const isInEllipse = ({ x, y }: Point, center: Point, radius: Point): boolean =>
  ((x - center.x) / radius.x) ** 2 + ((y - center.y) / radius.y) ** 2 < 1;

/** A regular grid of places in a region, row by row, as shares of the photo's sides like the region. */
const placesIn = ({ x, y, width, height }: Region, columns: number, rows: number): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (width * ((i % columns) + 0.5)) / columns,
    y: y + (height * (Math.floor(i / columns) + 0.5)) / rows,
  }));

/** Red, green and blue, as bytes, of the pixel at a place in the frame. */
function bytesAt({ pixels, width, height }: PhotoView['pixels'], { x, y }: Point) {
  const at = 3 * (Math.floor(y * height) * width + Math.floor(x * width));
  return [byteAt(pixels, at), byteAt(pixels, at + 1), byteAt(pixels, at + 2)] as const;
}

const isOpening = (region: Region, at: Point): boolean =>
  isInEllipse(at, centerOf(region), { x: region.width / 2, y: region.height / 2 });

const isNearEye = (region: Region, at: Point): boolean =>
  isInEllipse(at, centerOf(region), {
    x: AROUND_EYE.across * region.width,
    y: AROUND_EYE.down * Math.max(region.height, region.width / 4),
  });

/** Samples a face on a fixed grid, so that a large face costs no more than a small one. */
export function sampleFace(view: Pick<PhotoView, 'pixels'>, face: Face): FaceSamples {
  const { region, leftEye, rightEye, outline } = face;
  const [wide, high] = [region.width * view.pixels.width, region.height * view.pixels.height];
  const step = Math.max(1, Math.max(wide, high) / SAMPLES);
  const mouth = { x: MOUTH.across * region.width, y: MOUTH.down * region.height };
  const skin: Lab[] = [];
  const eyes: number[] = [];
  const [columns, rows] = [wide, high].map((length) => Math.max(1, Math.round(length / step)));
  for (const at of placesIn(region, columns ?? 1, rows ?? 1)) {
    if (!isInside(outline, at)) continue;
    const [red, green, blue] = bytesAt(view.pixels, at);
    const lab = labOf(linearOf(red), linearOf(green), linearOf(blue));
    if (isOpening(leftEye, at) || isOpening(rightEye, at)) eyes.push(lab.lightness);
    const isEye = isNearEye(leftEye, at) || isNearEye(rightEye, at);
    if (isEye || isInEllipse(at, face.mouth, mouth)) continue;
    if (red < BLOWN) skin.push(lab);
  }
  return { skin, eyes };
}
