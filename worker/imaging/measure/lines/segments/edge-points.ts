import { byteAt, floatAt } from '../../math/typed-arrays.ts';
import type { LinePlane } from './line-plane.ts';

/** Points on the crests of the lightness gradient; one entry of each array for each point. */
export type EdgePoints = {
  readonly count: number;
  /** Position in the plane, refined to a fraction of a cell. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction of the gradient in degrees, −180 to 180: towards the lighter side, 90 is down. */
  readonly direction: Float32Array;
  /** L* per cell. */
  readonly strength: Float32Array;
  /** The cell's index in the plane. */
  readonly cell: Int32Array;
};

/** L* per cell. Weaker gradients are mostly noise and compression. */
const LEAST_GRADIENT = 0.8;

/** Smooths by 1-2-1 in both directions; the outermost cells stay. */
function smooth({ lightness: values, width, height }: LinePlane): Float32Array {
  const across = values.slice();
  for (let y = 0; y < height; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      across[i] = (floatAt(values, i - 1) + 2 * floatAt(values, i) + floatAt(values, i + 1)) / 4;
    }
  }
  const smoothed = across.slice();
  for (let i = width; i < (height - 1) * width; i += 1) {
    smoothed[i] =
      (floatAt(across, i - width) + 2 * floatAt(across, i) + floatAt(across, i + width)) / 4;
  }
  return smoothed;
}

type Gradient = {
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  readonly size: Float32Array;
};

/** Sobel's gradient in L* per cell; 0 on the outermost cells. */
function gradientOf(plane: LinePlane): Gradient {
  const { width, height } = plane;
  const v = smooth(plane);
  const dx = new Float32Array(v.length);
  const dy = new Float32Array(v.length);
  const size = new Float32Array(v.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      const falling = floatAt(v, i + width + 1) - floatAt(v, i - width - 1);
      const rising = floatAt(v, i + width - 1) - floatAt(v, i - width + 1);
      const gx = (falling - rising + 2 * (floatAt(v, i + 1) - floatAt(v, i - 1))) / 8;
      const gy = (falling + rising + 2 * (floatAt(v, i + width) - floatAt(v, i - width))) / 8;
      dx[i] = gx;
      dy[i] = gy;
      size[i] = Math.sqrt(gx * gx + gy * gy);
    }
  }
  return { dx, dy, size };
}

/**
 * Points where the gradient is largest across the edge. Equal neighbors both count, so that the points of a
 * mirrored photo are mirrored.
 */
export function findEdgePoints(plane: LinePlane): EdgePoints {
  const { width, height, usable } = plane;
  const { dx, dy, size } = gradientOf(plane);
  const room = width * height;
  const points = {
    x: new Float32Array(room),
    y: new Float32Array(room),
    direction: new Float32Array(room),
    strength: new Float32Array(room),
    cell: new Int32Array(room),
  };
  let count = 0;
  for (let i = width; i < (height - 1) * width; i += 1) {
    const here = floatAt(size, i);
    if (here < LEAST_GRADIENT || byteAt(usable, i) === 0) continue;
    const isSteep = Math.abs(floatAt(dx, i)) > Math.abs(floatAt(dy, i));
    const step = isSteep ? 1 : width;
    const before = floatAt(size, i - step);
    const after = floatAt(size, i + step);
    if (before > here || after > here || before + after === 2 * here) continue;
    const shift = (before - after) / (2 * (before - 2 * here + after));
    const x = i % width;
    points.x[count] = isSteep ? x + shift : x;
    points.y[count] = (i - x) / width + (isSteep ? 0 : shift);
    points.direction[count] = (Math.atan2(floatAt(dy, i), floatAt(dx, i)) * 180) / Math.PI;
    points.strength[count] = here;
    points.cell[count] = i;
    count += 1;
  }
  return { count, ...points };
}
