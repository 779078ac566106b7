import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { LabGrid, Size } from './grid/planes.ts';

/** Cells on each side of a cell that is not measured that are left out too. */
const MARGIN = 2;
/** Depth of the excluded rim of the picture, as a share of its longest side: scans end in a dark rim. */
const RIM = 0.006;

/** The first and one past the last of `count` cells whose centers lie within a side of the picture, without its rim. */
function insideOf(count: number, start: number, length: number, rim: number): [number, number] {
  const first = Math.floor(start * count + rim - 0.5) + 1;
  const last = Math.ceil((start + length) * count - rim - 0.5) - 1;
  return [Math.max(0, first), Math.min(count, last + 1)];
}

/**
 * 1 in the cells of the detail where edges may be: inside the picture's rim, and not beside a border or a date stamp.
 * @param measurable 1 in the overview's cells that are measured
 */
export function usableCells(
  detail: Size,
  overview: Size,
  { content, measurable }: { readonly content: Region; readonly measurable: Uint8Array },
): Uint8Array {
  const usable = new Uint8Array(detail.width * detail.height);
  const rim = Math.max(2, RIM * Math.max(detail.width, detail.height));
  const [left, right] = insideOf(detail.width, content.x, content.width, rim);
  const [top, bottom] = insideOf(detail.height, content.y, content.height, rim);
  for (let y = top; y < bottom; y += 1) {
    usable.fill(1, y * detail.width + left, y * detail.width + Math.max(left, right));
  }
  for (let i = 0; i < measurable.length; i += 1) {
    if (measurable[i] === 1) continue;
    const x = 2 * (i % overview.width);
    const y = 2 * Math.floor(i / overview.width);
    const [from, to] = [Math.max(0, x - MARGIN), Math.min(detail.width, x + 2 + MARGIN)];
    const last = Math.min(detail.height, y + 2 + MARGIN);
    for (let row = Math.max(0, y - MARGIN); row < last; row += 1) {
      usable.fill(0, row * detail.width + from, row * detail.width + to);
    }
  }
  return usable;
}

/** Points on the crests of the lightness gradient; one entry of each array for each point. */
export type EdgePoints = {
  readonly count: number;
  /** Position in the grid, refined to a fraction of a cell. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction of the gradient, towards the lighter side, in steps of 22.5°: 0 begins at the right, 4 points down. */
  readonly sector: Uint8Array;
  /** L* per cell. */
  readonly strength: Float32Array;
  /** The cell's index in the grid. */
  readonly cell: Int32Array;
  readonly gradient: Gradient;
};

/** L* per cell. Weaker gradients are mostly noise and compression. */
const LEAST_GRADIENT = 0.8;

/** The slope of L* at each cell of the grid, in L* per cell. */
type Gradient = {
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  readonly size: Float32Array;
};

/**
 * Sobel's gradient, in L* per cell, of the lightness smoothed by 1-2-1 in both directions: along each axis both together
 * are 1-4-6-4-1 across the derivative and 1-2-0-2-1 along it. 0 in the two outermost cells on each side.
 */
function gradientOf({ lightness: v, width, height }: LabGrid): Gradient {
  const [smoothed, derived] = [new Float32Array(v.length), new Float32Array(v.length)];
  for (let y = 0; y < height; y += 1) {
    for (let i = y * width + 2; i < (y + 1) * width - 2; i += 1) {
      const a = v[i - 2] ?? 0;
      const b = v[i - 1] ?? 0;
      const c = v[i + 1] ?? 0;
      const d = v[i + 2] ?? 0;
      smoothed[i] = a + d + 4 * (b + c) + 6 * (v[i] ?? 0);
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
    const outer = (derived[far] ?? 0) + (derived[last] ?? 0);
    const inner = (derived[near] ?? 0) + (derived[next] ?? 0);
    const gx = (outer + 4 * inner + 6 * (derived[i] ?? 0)) / 128;
    const wide = (smoothed[last] ?? 0) - (smoothed[far] ?? 0);
    const gy = (wide + 2 * ((smoothed[next] ?? 0) - (smoothed[near] ?? 0))) / 128;
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
  Math.abs(dx[cell] ?? 0) > Math.abs(dy[cell] ?? 0) ? 1 : width;

/** Cells where the gradient is largest across the edge, in reading order. */
function crestsOf({ width, height }: LabGrid, gradient: Gradient, usable: Uint8Array): Int32Array {
  const { size } = gradient;
  const crests = new Int32Array(width * height);
  let count = 0;
  for (let i = width; i < (height - 1) * width; i += 1) {
    const here = size[i] ?? 0;
    if (here < LEAST_GRADIENT || usable[i] !== 1) continue;
    const step = stepAcross(gradient, i, width);
    const before = size[i - step] ?? 0;
    const after = size[i + step] ?? 0;
    if (before > here || after > here || before + after === 2 * here) continue;
    crests[count] = i;
    count += 1;
  }
  return crests.slice(0, count);
}

/**
 * Points where the gradient is largest across the edge. Equal neighbors both count, so that the points of a
 * mirrored photo are mirrored.
 * @param usable 1 in the cells where edges may be
 */
export function findEdgePoints(detail: LabGrid, usable: Uint8Array): EdgePoints {
  const { width } = detail;
  const gradient = gradientOf(detail);
  const { dx, dy, size } = gradient;
  const cell = crestsOf(detail, gradient, usable);
  const count = cell.length;
  const points = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    sector: new Uint8Array(count),
    strength: new Float32Array(count),
  };
  for (let p = 0; p < count; p += 1) {
    const i = cell[p] ?? 0;
    const step = stepAcross(gradient, i, width);
    const here = size[i] ?? 0;
    const before = size[i - step] ?? 0;
    const after = size[i + step] ?? 0;
    const shift = (before - after) / (2 * (before - 2 * here + after));
    const x = i % width;
    points.x[p] = step === 1 ? x + shift : x;
    points.y[p] = (i - x) / width + (step === 1 ? 0 : shift);
    points.sector[p] = sectorOf(dx[i] ?? 0, dy[i] ?? 0);
    points.strength[p] = here;
  }
  return { count, cell, gradient, ...points };
}
