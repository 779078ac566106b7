import { doubleAt, floatAt } from '../../math/typed-arrays.ts';
import type { LightColor } from './estimates.ts';
import { isUsable, type LinearCells } from './linear-cells.ts';

/** Bins to a factor of two of red / green or blue / green, and bins on each side of the histogram. */
const PER_STOP = 12;
const SIDE = 96;
const CENTER = SIDE / 2;
/** Standard deviation, in stops, of how far the grays lie from the color that edges and highlights show. */
const PRIOR = 0.45;
const FLOOR = 0.002;

/** The colors that occur, in stops as `LightColor` has them, and the share (0–1) of the usable cells with each. */
export type ColorCounts = {
  readonly red: Float64Array;
  readonly blue: Float64Array;
  readonly shares: Float64Array;
};

/** log2 of linear light above the floor, in bins, by square roots of light: fine steps where it is dark. */
const STEPS = 4096;
const BINS_OF_ROOT: Float32Array = Float32Array.from(
  { length: STEPS + 1 },
  (_, step) => PER_STOP * Math.log2((step / STEPS) ** 2 + FLOOR),
);

const binsOf = (linear: number): number =>
  floatAt(BINS_OF_ROOT, (Math.sqrt(linear) * STEPS + 0.5) | 0);

function binAt(bins: number): number {
  const bin = (CENTER + bins + 0.5) | 0;
  return bin < 0 ? 0 : bin >= SIDE ? SIDE - 1 : bin;
}

/** Counts by bin: rows by blue / green, columns by red / green. */
function histogramOf(cells: LinearCells): Float64Array {
  const counts = new Float64Array(SIDE * SIDE);
  // Every other row: enough for a histogram, and mirrored photos keep their rows.
  for (let y = 0; y < cells.height; y += 2) {
    for (let i = y * cells.width; i < (y + 1) * cells.width; i += 1) {
      if (!isUsable(cells, i)) continue;
      const green = binsOf(floatAt(cells.green, i));
      const column = binAt(binsOf(floatAt(cells.red, i)) - green);
      const row = binAt(binsOf(floatAt(cells.blue, i)) - green);
      counts[row * SIDE + column] = doubleAt(counts, row * SIDE + column) + 1;
    }
  }
  return counts;
}

/** Counts of the usable cells by the color of their light. */
export function countColors(cells: LinearCells): ColorCounts {
  const counts = histogramOf(cells);
  const found: number[] = [];
  let total = 0;
  for (let i = 0; i < counts.length; i += 1) {
    if (doubleAt(counts, i) === 0) continue;
    found.push(i);
    total += doubleAt(counts, i);
  }
  return {
    red: Float64Array.from(found, (i) => ((i % SIDE) - CENTER) / PER_STOP),
    blue: Float64Array.from(found, (i) => (Math.floor(i / SIDE) - CENTER) / PER_STOP),
    shares: Float64Array.from(found, (i) => doubleAt(counts, i) / total),
  };
}

/** Half width, in stops, of a cluster: the grays of one photo under one light. */
const CLUSTER = 0.2;
const ROUNDS = 8;

/**
 * Where grays would lie: the densest place near `expected`, by mean shift from there (the gray-pixel idea of Yang, Gao &
 * Li 2015). Starting from an estimate that shifts with the light makes the result shift with it as well.
 */
export function neutralCluster(colors: ColorCounts, expected: LightColor): LightColor {
  let center = expected;
  for (let round = 0; round < ROUNDS; round += 1) {
    // From a wide window to the cluster's own width.
    const width = CLUSTER * (1 + 2 * (1 - round / (ROUNDS - 1)));
    let [red, blue, weights] = [0, 0, 1e-9];
    for (let i = 0; i < colors.shares.length; i += 1) {
      const atRed = doubleAt(colors.red, i);
      const atBlue = doubleAt(colors.blue, i);
      const near = (atRed - center.red) ** 2 + (atBlue - center.blue) ** 2;
      const far = (atRed - expected.red) ** 2 + (atBlue - expected.blue) ** 2;
      const exponent = near / (2 * width ** 2) + far / (2 * PRIOR ** 2);
      const weight = doubleAt(colors.shares, i) * Math.exp(-exponent);
      red += weight * atRed;
      blue += weight * atBlue;
      weights += weight;
    }
    if (weights < 1e-6) return center;
    center = { red: red / weights, blue: blue / weights };
  }
  return center;
}
