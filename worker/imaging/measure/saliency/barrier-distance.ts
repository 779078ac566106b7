import { floatAt } from '../math/typed-arrays.ts';

type Path = {
  readonly values: Float32Array;
  readonly distance: Float32Array;
  readonly highest: Float32Array;
  readonly lowest: Float32Array;
};

/** Replaces the path to `to` by the one through `from` when its barrier is smaller. */
function relax(path: Path, to: number, from: number): void {
  const value = floatAt(path.values, to);
  const highest = Math.max(floatAt(path.highest, from), value);
  const lowest = Math.min(floatAt(path.lowest, from), value);
  if (highest - lowest >= floatAt(path.distance, to)) return;
  path.distance[to] = highest - lowest;
  path.highest[to] = highest;
  path.lowest[to] = lowest;
}

/**
 * Minimum barrier distance of every cell from the frame's border: the least range of values that a
 * path to the border must cross. Raster-scan approximation FastMBD with three passes
 * (Zhang et al. 2015, "Minimum barrier salient object detection at 80 FPS", algorithm 1).
 */
export function barrierDistance(values: Float32Array, width: number, height: number): Float32Array {
  const distance = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  for (let x = 0; x < width; x += 1) {
    distance[x] = 0;
    distance[(height - 1) * width + x] = 0;
  }
  for (let y = 0; y < height; y += 1) {
    distance[y * width] = 0;
    distance[y * width + width - 1] = 0;
  }
  const path: Path = { values, distance, highest: values.slice(), lowest: values.slice() };
  for (let pass = 0; pass < 3; pass += 1) {
    if (pass % 2 === 0) scanForward(path, width, height);
    else scanBackward(path, width, height);
  }
  return distance;
}

function scanForward(path: Path, width: number, height: number): void {
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < y * width + width - 1; i += 1) {
      relax(path, i, i - width);
      relax(path, i, i - 1);
    }
  }
}

function scanBackward(path: Path, width: number, height: number): void {
  for (let y = height - 2; y > 0; y -= 1) {
    for (let i = y * width + width - 2; i > y * width; i -= 1) {
      relax(path, i, i + width);
      relax(path, i, i + 1);
    }
  }
}
