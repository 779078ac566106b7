import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Eye, Face, Point } from '../../detect/detections.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import { LINEAR_OF_BYTE, writeLab } from '../planes/color-space.ts';

/** Samples of a face, inside of its outline, in CIE L*a*b*. */
export type FaceSamples = {
  /** The skin: without eyes, mouth, and blown highlights. */
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** Place of each across the face, as the head is tilted: −1 at the photo's left side to 1 at its right. */
  readonly across: Float32Array;
  /** L* in the openings of the eyes. */
  readonly eyes: Float32Array;
  /** Share of the skin that is blown, 0–1. */
  readonly blown: number;
};

/** Samples along the longer side of a face's box; fewer in a face with fewer pixels. */
const SAMPLES = 64;
/** A pixel with this byte in its red channel holds no more shape of the skin. */
const BLOWN = 254;
/** Lips and teeth: an ellipse around the mouth, as shares of the face's width and height. */
const MOUTH = { across: 0.24, down: 0.11 };
/** How far the shadow of lids and lashes reaches, in heights and widths of the eye. */
const AROUND_EYE = { across: 0.65, down: 1 };

type Size = { readonly width: number; readonly height: number };

/** Whether a point lies inside of a closed outline (even-odd rule). */
function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from === undefined) return false;
    const crosses = from.y > y !== to.y > y;
    if (crosses && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      inside = !inside;
    from = to;
  }
  return inside;
}

export const isInEllipse = (
  x: number,
  y: number,
  center: Point,
  radius: { readonly x: number; readonly y: number },
): boolean => ((x - center.x) / radius.x) ** 2 + ((y - center.y) / radius.y) ** 2 < 1;

export const centerOf = ({ x, y, width, height }: Region): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

const isOpening = ({ region }: Eye, x: number, y: number): boolean =>
  isInEllipse(x, y, centerOf(region), { x: region.width / 2, y: region.height / 2 });

const isNearEye = ({ region }: Eye, x: number, y: number): boolean =>
  isInEllipse(x, y, centerOf(region), {
    x: AROUND_EYE.across * region.width,
    y: AROUND_EYE.down * Math.max(region.height, region.width / 4),
  });

/** Place across the face as the head is tilted, −1 to 1 from its left to its right side in the photo. */
function acrossFace(face: Face, x: number, y: number, { width, height }: Size): number {
  const left = centerOf(face.leftEye.region);
  const right = centerOf(face.rightEye.region);
  const axis = { x: (right.x - left.x) * width, y: (right.y - left.y) * height };
  const length = Math.hypot(axis.x, axis.y);
  const middle = centerOf(face.region);
  const along = (x - middle.x) * width * axis.x + (y - middle.y) * height * axis.y;
  return length === 0 ? 0 : along / length / ((face.region.width * width) / 2);
}

type Sums = {
  readonly skin: number[][];
  readonly eyes: number[];
  blown: number;
};

function take(view: PhotoView, face: Face, x: number, y: number, sums: Sums): void {
  const { pixels, width, height } = view.pixels;
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  const at = 3 * (row * width + column);
  const bytes = [byteAt(pixels, at), byteAt(pixels, at + 1), byteAt(pixels, at + 2)] as const;
  const [red, green, blue] = bytes.map((byte) => floatAt(LINEAR_OF_BYTE, byte) / 65535);
  const lab = { lightness: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  writeLab(lab, 0, red ?? 0, green ?? 0, blue ?? 0);
  const lightness = floatAt(lab.lightness, 0);
  if (isOpening(face.leftEye, x, y) || isOpening(face.rightEye, x, y)) sums.eyes.push(lightness);
  if (isNearEye(face.leftEye, x, y) || isNearEye(face.rightEye, x, y)) return;
  const mouth = { x: MOUTH.across * face.region.width, y: MOUTH.down * face.region.height };
  if (isInEllipse(x, y, face.mouth, mouth)) return;
  if (bytes[0] >= BLOWN) sums.blown += 1;
  else {
    const across = acrossFace(face, x, y, view.pixels);
    sums.skin.push([lightness, floatAt(lab.a, 0), floatAt(lab.b, 0), across]);
  }
}

/** Samples a face on an even grid, so that a large face costs no more than a small one. */
export function sampleFace(view: PhotoView, face: Face): FaceSamples {
  const { x, y, width, height } = face.region;
  const wide = width * view.pixels.width;
  const high = height * view.pixels.height;
  const step = Math.max(1, Math.max(wide, high) / SAMPLES);
  const columns = Math.max(1, Math.round(wide / step));
  const rows = Math.max(1, Math.round(high / step));
  const sums: Sums = { skin: [], eyes: [], blown: 0 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const u = x + (width * (column + 0.5)) / columns;
      const v = y + (height * (row + 0.5)) / rows;
      if (isInside(face.outline, u, v)) take(view, face, u, v, sums);
    }
  }
  const plane = (index: number): Float32Array =>
    Float32Array.from(sums.skin, (sample) => sample[index] ?? 0);
  return {
    lightness: plane(0),
    a: plane(1),
    b: plane(2),
    across: plane(3),
    eyes: Float32Array.from(sums.eyes),
    blown: sums.blown / Math.max(1, sums.blown + sums.skin.length),
  };
}
