import type { LightColor, LinearCells } from './estimates.ts';

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

const binAt = (stops: number): number =>
  Math.min(SIDE - 1, Math.max(0, Math.round(CENTER + PER_STOP * stops)));

/** Counts of the usable cells by the color of their light. */
export function countColors({ red, green, blue, width, usable }: LinearCells): ColorCounts {
  const counts = new Float64Array(SIDE * SIDE);
  // Every fourth row: enough for a histogram, and mirrored photos keep their rows.
  for (let first = 0; first < usable.length; first += 4 * width) {
    for (let i = first; i < first + width; i += 1) {
      if (usable[i] !== 1) continue;
      const reference = Math.log2((green[i] ?? 0) + FLOOR);
      const column = binAt(Math.log2((red[i] ?? 0) + FLOOR) - reference);
      const bin = binAt(Math.log2((blue[i] ?? 0) + FLOOR) - reference) * SIDE + column;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const found = [...counts.keys()].filter((bin) => (counts[bin] ?? 0) > 0);
  return {
    red: Float64Array.from(found, (bin) => ((bin % SIDE) - CENTER) / PER_STOP),
    blue: Float64Array.from(found, (bin) => (Math.floor(bin / SIDE) - CENTER) / PER_STOP),
    shares: Float64Array.from(found, (bin) => (counts[bin] ?? 0) / total),
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
      const atRed = colors.red[i] ?? 0;
      const atBlue = colors.blue[i] ?? 0;
      const near = (atRed - center.red) ** 2 + (atBlue - center.blue) ** 2;
      const far = (atRed - expected.red) ** 2 + (atBlue - expected.blue) ** 2;
      const exponent = near / (2 * width ** 2) + far / (2 * PRIOR ** 2);
      const weight = (colors.shares[i] ?? 0) * Math.exp(-exponent);
      red += weight * atRed;
      blue += weight * atBlue;
      weights += weight;
    }
    if (weights < 1e-6) return center;
    center = { red: red / weights, blue: blue / weights };
  }
  return center;
}
