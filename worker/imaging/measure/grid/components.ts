import type { Box } from '../measured.ts';

/** A connected area of a grid. */
export type Component = Box & {
  readonly label: number;
  /** Number of cells. */
  readonly cells: number;
  /** Sum of the weights of its cells. */
  readonly weight: number;
};

/** 1 for each value that is at least `least`, else 0. */
export function maskOf(values: Float32Array, least: number): Uint8Array {
  const mask = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i += 1) mask[i] = (values[i] ?? 0) >= least ? 1 : 0;
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
  const components: Component[] = [];
  for (let start = mask.indexOf(1); start >= 0; start = mask.indexOf(1, start + 1)) {
    if ((labels[start] ?? 0) !== 0) continue;
    const label = components.length + 1;
    components.push(flood({ mask, weights, width, height, labels }, start, label));
  }
  return { components, labels };
}

type Fill = {
  readonly mask: Uint8Array;
  readonly weights: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly labels: Int32Array;
};

/** Puts the neighbors of a cell that are still to be visited on the stack. */
function pushNeighbors(fill: Fill, x: number, y: number, label: number, stack: number[]): void {
  const { mask, width, height, labels } = fill;
  const right = Math.min(width - 1, x + 1);
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    const end = row * width + right;
    for (let near = row * width + Math.max(0, x - 1); near <= end; near += 1) {
      if (mask[near] !== 1 || (labels[near] ?? 0) !== 0) continue;
      labels[near] = label;
      stack.push(near);
    }
  }
}

function flood(fill: Fill, start: number, label: number): Component {
  const { weights, width, height, labels } = fill;
  const stack = [start];
  labels[start] = label;
  let [left, right, top, bottom, cells, weight] = [width, 0, height, 0, 0, 0];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    cells += 1;
    weight += weights[index] ?? 0;
    pushNeighbors(fill, x, y, label, stack);
  }
  return { label, left, top, right, bottom, cells, weight };
}

/** The area with the largest sum of weights; undefined without areas. */
export const heaviest = (components: readonly Component[]): Component | undefined =>
  components.toSorted((one, other) => other.weight - one.weight)[0];

/** The box around several others, at least one. */
export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
