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

/** How many usable cells have each color: rows by blue / green, columns by red / green. */
export type ColorCounts = { readonly counts: Float64Array; readonly total: number };

const binOf = (stops: number): number =>
  Math.min(SIDE - 1, Math.max(0, Math.round(CENTER + PER_STOP * stops)));

/** Counts of the usable cells by the color of their light. */
export function countColors(cells: LinearCells): ColorCounts {
  const counts = new Float64Array(SIDE * SIDE);
  let total = 0;
  // Every other row: enough for a histogram, and mirrored photos keep their rows.
  for (let y = 0; y < cells.height; y += 2) {
    for (let i = y * cells.width; i < (y + 1) * cells.width; i += 1) {
      if (!isUsable(cells, i)) continue;
      const green = Math.log2(floatAt(cells.green, i) + FLOOR);
      const column = binOf(Math.log2(floatAt(cells.red, i) + FLOOR) - green);
      const row = binOf(Math.log2(floatAt(cells.blue, i) + FLOOR) - green);
      counts[row * SIDE + column] = doubleAt(counts, row * SIDE + column) + 1;
      total += 1;
    }
  }
  return { counts, total };
}

/** Calls back for each color that occurs, with its share (0–1) of the usable cells. */
export function forEachColor(
  { counts, total }: ColorCounts,
  see: (color: LightColor, share: number) => void,
): void {
  for (let i = 0; i < counts.length; i += 1) {
    const count = doubleAt(counts, i);
    if (count === 0) continue;
    const column = i % SIDE;
    const row = (i - column) / SIDE;
    see({ red: (column - CENTER) / PER_STOP, blue: (row - CENTER) / PER_STOP }, count / total);
  }
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
    const { red: atRed, blue: atBlue } = center;
    forEachColor(colors, (color, share) => {
      const near = (color.red - atRed) ** 2 + (color.blue - atBlue) ** 2;
      const far = (color.red - expected.red) ** 2 + (color.blue - expected.blue) ** 2;
      const weight = share * Math.exp(-near / (2 * width ** 2) - far / (2 * PRIOR ** 2));
      red += weight * color.red;
      blue += weight * color.blue;
      weights += weight;
    });
    if (weights < 1e-6) return center;
    center = { red: red / weights, blue: blue / weights };
  }
  return center;
}
