import { scaleToOne } from '../math/statistics.ts';
import { floatAt } from '../math/typed-arrays.ts';
import { boxBlur, type LabGrid } from '../planes/lab-grid.ts';

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
function barrierDistance(values: Float32Array, width: number, height: number): Float32Array {
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

/** Depth of a border strip as a share of the side (Zhang et al. 2015). */
const STRIP = 0.1;

type Distribution = {
  readonly mean: readonly [number, number, number];
  /** Inverse covariance: ll, aa, bb, la, lb, ab. */
  readonly inverse: readonly [number, number, number, number, number, number];
};

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

function distributionOf(grid: LabGrid, [left, top, right, bottom]: Rectangle): Distribution {
  let [n, l, a, b, ll, aa, bb, la, lb, ab] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let i = y * grid.width + left; i < y * grid.width + right; i += 1) {
      const pl = floatAt(grid.lightness, i);
      const pa = floatAt(grid.a, i);
      const pb = floatAt(grid.b, i);
      n += 1;
      l += pl;
      a += pa;
      b += pb;
      ll += pl * pl;
      aa += pa * pa;
      bb += pb * pb;
      la += pl * pa;
      lb += pl * pb;
      ab += pa * pb;
    }
  }
  const mean = [l / n, a / n, b / n] as const;
  // The added variance prevents an evenly colored strip from making every color look distant.
  const [vl, va, vb] = [
    ll / n - mean[0] ** 2 + 20,
    aa / n - mean[1] ** 2 + 8,
    bb / n - mean[2] ** 2 + 8,
  ];
  const [cla, clb, cab] = [
    la / n - mean[0] * mean[1],
    lb / n - mean[0] * mean[2],
    ab / n - mean[1] * mean[2],
  ];
  const determinant =
    vl * (va * vb - cab * cab) - cla * (cla * vb - cab * clb) + clb * (cla * cab - va * clb);
  return {
    mean,
    inverse: [
      (va * vb - cab * cab) / determinant,
      (vl * vb - clb * clb) / determinant,
      (vl * va - cla * cla) / determinant,
      (clb * cab - cla * vb) / determinant,
      (cla * cab - clb * va) / determinant,
      (cla * clb - vl * cab) / determinant,
    ],
  };
}

function distanceFrom(grid: LabGrid, { mean, inverse }: Distribution): Float32Array {
  const [ll, aa, bb, la, lb, ab] = inverse;
  return grid.lightness.map((lightness, i) => {
    const l = lightness - mean[0];
    const a = floatAt(grid.a, i) - mean[1];
    const b = floatAt(grid.b, i) - mean[2];
    const squared =
      ll * l * l + aa * a * a + bb * b * b + 2 * (la * l * a + lb * l * b + ab * a * b);
    return Math.sqrt(Math.max(0, squared));
  });
}

/**
 * How much each cell's color differs from the colors of the frame's borders, 0–1: Mahalanobis
 * distance from each of the four strips, leaving out the strip it differs from most, which may contain
 * the subject itself ("image boundary contrast", Zhang et al. 2015, section 4).
 */
function borderContrast(grid: LabGrid): Float32Array {
  const { width, height } = grid;
  const across = Math.max(1, Math.round(STRIP * width));
  const down = Math.max(1, Math.round(STRIP * height));
  const strips: readonly Rectangle[] = [
    [0, 0, width, down],
    [0, height - down, width, height],
    [0, 0, across, height],
    [width - across, 0, width, height],
  ];
  const maps = strips.map((strip) => scaleToOne(distanceFrom(grid, distributionOf(grid, strip))));
  const combined = new Float32Array(width * height);
  for (let i = 0; i < combined.length; i += 1) {
    let sum = 0;
    let largest = 0;
    for (const map of maps) {
      sum += floatAt(map, i);
      largest = Math.max(largest, floatAt(map, i));
    }
    combined[i] = sum - largest;
  }
  return scaleToOne(combined);
}

/** MB+ of Zhang et al. 2015: minimum barrier distance from the border plus border contrast, 0–1. */
export function minimumBarrierSaliency(grid: LabGrid): Float32Array {
  const { width, height } = grid;
  const channels = [grid.lightness, grid.a, grid.b].map((channel) =>
    barrierDistance(boxBlur(channel, width, height, 1), width, height),
  );
  const barrier = new Float32Array(width * height);
  for (const channel of channels) {
    for (let i = 0; i < barrier.length; i += 1) {
      barrier[i] = floatAt(barrier, i) + floatAt(channel, i);
    }
  }
  scaleToOne(barrier);
  const border = borderContrast(grid);
  const sum = barrier.map((value, i) => value + floatAt(border, i));
  return scaleToOne(boxBlur(sum, width, height, Math.max(1, Math.round(width / 80))));
}
