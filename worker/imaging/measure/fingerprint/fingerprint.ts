import { COLOR_SIDE, LIGHTNESS_SIDE } from '@photo-coach/shared/contracts/fingerprints.ts';
import { floatAt } from '../math/typed-arrays.ts';
import type { Overview } from '../planes/planes.ts';

/** Mean of a plane's cells in each of `side` × `side` parts of the frame. */
function shrink(plane: Float32Array, { width, height }: Overview, side: number): Float32Array {
  const bounds = (part: number, of: number): [number, number] => {
    const from = Math.min(of - 1, Math.floor((part * of) / side));
    return [from, Math.max(from + 1, Math.ceil(((part + 1) * of) / side))];
  };
  return Float32Array.from({ length: side * side }, (_, index) => {
    const [left, right] = bounds(index % side, width);
    const [top, bottom] = bounds(Math.floor(index / side), height);
    let sum = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) sum += floatAt(plane, y * width + x);
    }
    return sum / ((right - left) * (bottom - top));
  });
}

/**
 * The picture in small: 48 × 48 lightnesses (L* × 2.55), then 8 × 8 each of a* and b* (+ 128), a byte each, row by row,
 * as base64. Two photos of the same picture can be laid over each other by it, also when one is cropped.
 */
export function fingerprintOf(overview: Overview): string {
  const bytes = [
    ...shrink(overview.lightness, overview, LIGHTNESS_SIDE).map((value) => 2.55 * value),
    ...shrink(overview.a, overview, COLOR_SIDE).map((value) => value + 128),
    ...shrink(overview.b, overview, COLOR_SIDE).map((value) => value + 128),
  ];
  return Buffer.from(Uint8ClampedArray.from(bytes)).toString('base64');
}
