import { byteAt, floatAt, intAt } from '../../math/typed-arrays.ts';
import type { LinePlane } from './line-plane.ts';

/** Points on the crests of the lightness gradient; one entry of each array for each point. */
export type EdgePoints = {
  readonly count: number;
  /** Position in the plane, refined to a fraction of a cell. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction of the gradient, towards the lighter side, in steps of 22.5°: 0 begins at the right, 4 points down. */
  readonly sector: Uint8Array;
  /** L* per cell. */
  readonly strength: Float32Array;
  /** The cell's index in the plane. */
  readonly cell: Int32Array;
};

/** L* per cell. Weaker gradients are mostly noise and compression. */
const LEAST_GRADIENT = 0.8;

type Gradient = {
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  readonly size: Float32Array;
};

/**
 * Sobel's gradient, in L* per cell, of the lightness smoothed by 1-2-1 in both directions: along each axis both together
 * are 1-4-6-4-1 across the derivative and 1-2-0-2-1 along it. 0 in the two outermost cells on each side.
 */
function gradientOf({ lightness: v, width, height }: LinePlane): Gradient {
  const [smoothed, derived] = [new Float32Array(v.length), new Float32Array(v.length)];
  for (let y = 0; y < height; y += 1) {
    for (let i = y * width + 2; i < (y + 1) * width - 2; i += 1) {
      const a = floatAt(v, i - 2);
      const b = floatAt(v, i - 1);
      const c = floatAt(v, i + 1);
      const d = floatAt(v, i + 2);
      smoothed[i] = a + d + 4 * (b + c) + 6 * floatAt(v, i);
      derived[i] = d - a + 2 * (c - b);
    }
  }
  const [dx, dy] = [new Float32Array(v.length), new Float32Array(v.length)];
  const size = new Float32Array(v.length);
  for (let i = 2 * width; i < (height - 2) * width; i += 1) {
    const far = i - 2 * width;
    const near = i - width;
    const next = i + width;
    const last = i + 2 * width;
    const outer = floatAt(derived, far) + floatAt(derived, last);
    const inner = floatAt(derived, near) + floatAt(derived, next);
    const gx = (outer + 4 * inner + 6 * floatAt(derived, i)) / 128;
    const wide = floatAt(smoothed, last) - floatAt(smoothed, far);
    const gy = (wide + 2 * (floatAt(smoothed, next) - floatAt(smoothed, near))) / 128;
    dx[i] = gx;
    dy[i] = gy;
    size[i] = Math.sqrt(gx * gx + gy * gy);
  }
  return { dx, dy, size };
}

const TANGENT = Math.SQRT2 - 1;

/** The sixteenth of the circle, clockwise from the x axis, in which a direction lies. */
function sectorOf(x: number, y: number): number {
  if (y < 0 || (y === 0 && x < 0)) return 8 + sectorOf(-x, -y);
  if (x <= 0) return 4 + sectorOf(y, -x);
  if (y >= x) return TANGENT * y >= x ? 3 : 2;
  return y >= TANGENT * x ? 1 : 0;
}

/** Cells from one to the next across the edge: the step in which the gradient is steeper. */
const stepAcross = ({ dx, dy }: Gradient, cell: number, width: number): number =>
  Math.abs(floatAt(dx, cell)) > Math.abs(floatAt(dy, cell)) ? 1 : width;

/** Cells where the gradient is largest across the edge, in reading order. */
function crestsOf({ width, height, usable }: LinePlane, gradient: Gradient): Int32Array {
  const { size } = gradient;
  const crests = new Int32Array(width * height);
  let count = 0;
  for (let i = width; i < (height - 1) * width; i += 1) {
    const here = floatAt(size, i);
    if (here < LEAST_GRADIENT || byteAt(usable, i) === 0) continue;
    const step = stepAcross(gradient, i, width);
    const before = floatAt(size, i - step);
    const after = floatAt(size, i + step);
    if (before > here || after > here || before + after === 2 * here) continue;
    crests[count] = i;
    count += 1;
  }
  return crests.slice(0, count);
}

/**
 * Points where the gradient is largest across the edge. Equal neighbors both count, so that the points of a
 * mirrored photo are mirrored.
 */
export function findEdgePoints(plane: LinePlane): EdgePoints {
  const { width } = plane;
  const gradient = gradientOf(plane);
  const { dx, dy, size } = gradient;
  const cell = crestsOf(plane, gradient);
  const count = cell.length;
  const points = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    sector: new Uint8Array(count),
    strength: new Float32Array(count),
  };
  for (let p = 0; p < count; p += 1) {
    const i = intAt(cell, p);
    const step = stepAcross(gradient, i, width);
    const here = floatAt(size, i);
    const before = floatAt(size, i - step);
    const after = floatAt(size, i + step);
    const shift = (before - after) / (2 * (before - 2 * here + after));
    const x = i % width;
    points.x[p] = step === 1 ? x + shift : x;
    points.y[p] = (i - x) / width + (step === 1 ? 0 : shift);
    points.sector[p] = sectorOf(floatAt(dx, i), floatAt(dy, i));
    points.strength[p] = here;
  }
  return { count, cell, ...points };
}
