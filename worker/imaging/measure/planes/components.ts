import { byteAt, floatAt, intAt } from '../math/typed-arrays.ts';

/** A connected area of a grid; `right` and `bottom` are exclusive. */
export type Component = {
  readonly label: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Number of cells. */
  readonly cells: number;
  /** Sum of the weights of its cells. */
  readonly weight: number;
};

/** 1 for each value that is at least `least`, else 0. */
export function maskOf(values: Float32Array, least: number): Uint8Array {
  const mask = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i += 1) mask[i] = floatAt(values, i) >= least ? 1 : 0;
  return mask;
}

/**
 * The 8-connected areas of the cells that are set in `mask`, by flood fill in raster order.
 *
 * @returns the areas and, for each cell, the label of its area (0: none).
 */
export function connectedComponents(
  mask: Uint8Array,
  weights: Float32Array,
  width: number,
  height: number,
): { components: Component[]; labels: Int32Array } {
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (byteAt(mask, start) === 0 || intAt(labels, start) !== 0) continue;
    const fill = { mask, weights, width, height, labels, stack };
    components.push(flood(fill, start, components.length + 1));
  }
  return { components, labels };
}

type Fill = {
  readonly mask: Uint8Array;
  readonly weights: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly labels: Int32Array;
  readonly stack: Int32Array;
};

function flood(fill: Fill, start: number, label: number): Component {
  const { width, labels, stack } = fill;
  let size = 1;
  stack[0] = start;
  labels[start] = label;
  let left = width;
  let right = 0;
  let top = fill.height;
  let bottom = 0;
  let cells = 0;
  let weight = 0;
  while (size > 0) {
    size -= 1;
    const index = intAt(stack, size);
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    cells += 1;
    weight += floatAt(fill.weights, index);
    size = pushNeighbors(fill, x, y, label, size);
  }
  return { label, left, top, right, bottom, cells, weight };
}

function pushNeighbors(fill: Fill, x: number, y: number, label: number, size: number): number {
  const { mask, width, height, labels, stack } = fill;
  let next = size;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
      const index = ny * width + nx;
      if (byteAt(mask, index) === 0 || intAt(labels, index) !== 0) continue;
      labels[index] = label;
      stack[next] = index;
      next += 1;
    }
  }
  return next;
}
