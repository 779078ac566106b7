import { doubleAt, floatAt } from '../../math/typed-arrays.ts';
import { isUsable, type LinearCells } from './linear-cells.ts';

/**
 * A color of light: the logarithms (base 2) of red / green and blue / green in linear light; 0, 0 is neutral. A cast
 * shifts every estimate by the same amount.
 */
export type LightColor = { readonly red: number; readonly blue: number };

/** Darkness below which sums of channels are noise. */
const FLOOR = 0.002;

type Sums = { red: number; green: number; blue: number; count: number };
const noSums = (): Sums => ({ red: 0, green: 0, blue: 0, count: 0 });

/** null: nothing was summed. */
function colorOf({ red, green, blue, count }: Sums): LightColor | null {
  if (count === 0) return null;
  const floor = FLOOR * count;
  const reference = Math.log2(green + floor);
  return { red: Math.log2(red + floor) - reference, blue: Math.log2(blue + floor) - reference };
}

/** How much a channel changes across a cell. */
const changeAt = (values: Float32Array, width: number, i: number): number =>
  Math.abs(floatAt(values, i + 1) - floatAt(values, i - 1)) +
  Math.abs(floatAt(values, i + width) - floatAt(values, i - width));

/** The mean color of edges (gray edge, van de Weijer, Gevers & Gijsenij 2007): large even surfaces don't count. */
export function edgeColor(cells: LinearCells): LightColor | null {
  const { width, height, red, green, blue } = cells;
  const sums = noSums();
  // Every other row is enough for a mean; columns are not skipped, so that a mirrored photo has the same cells.
  for (let y = 1; y < height - 1; y += 2) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      if (!isUsable(cells, i)) continue;
      sums.red += changeAt(red, width, i);
      sums.green += changeAt(green, width, i);
      sums.blue += changeAt(blue, width, i);
    }
  }
  sums.count = sums.green > 0 ? 1 : 0;
  return colorOf(sums);
}

const levelAt = ({ lightness }: LinearCells, i: number): number => {
  const level = floatAt(lightness, i);
  return level > 0 ? (level + 0.5) | 0 : 0;
};

/** The mean color of the usable cells from `from` to `to` in lightness, as shares (0–1) of them all. */
export function colorBetween(cells: LinearCells, from: number, to: number): LightColor | null {
  const counts = new Float64Array(101);
  let total = 0;
  for (let i = 0; i < cells.lightness.length; i += 1) {
    if (!isUsable(cells, i)) continue;
    const level = levelAt(cells, i);
    counts[level] = doubleAt(counts, level) + 1;
    total += 1;
  }
  const weights = new Float64Array(101);
  let below = 0;
  for (let level = 0; level <= 100; level += 1) {
    const count = doubleAt(counts, level);
    const within = Math.min(below + count, to * total) - Math.max(below, from * total);
    weights[level] = count === 0 ? 0 : Math.max(0, within) / count;
    below += count;
  }
  const sums = noSums();
  for (let i = 0; i < cells.lightness.length; i += 1) {
    const weight = isUsable(cells, i) ? doubleAt(weights, levelAt(cells, i)) : 0;
    if (weight === 0) continue;
    sums.red += weight * floatAt(cells.red, i);
    sums.green += weight * floatAt(cells.green, i);
    sums.blue += weight * floatAt(cells.blue, i);
    sums.count += weight;
  }
  return colorOf(sums);
}
