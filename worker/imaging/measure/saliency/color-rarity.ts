import { doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { LabGrid } from '../planes/lab-grid.ts';

/** Side of a color bin in L*, a* and b*; about four just noticeable differences. */
const BIN_SIDE = 9;

/** The cells of one color: how many there are, and the sums of their colors. */
type ColorBin = { cells: number; lightness: number; a: number; b: number };

function binKey(lightness: number, a: number, b: number): number {
  const at = (value: number): number => Math.round(value / BIN_SIDE + 30);
  return (at(lightness) * 100 + at(a)) * 100 + at(b);
}

/** The photo's colors, and for each cell the position of its color among them. */
function binColors(grid: LabGrid): { bins: ColorBin[]; binOf: Int32Array } {
  const known = new Map<number, number>();
  const bins: ColorBin[] = [];
  const binOf = new Int32Array(grid.lightness.length);
  for (let i = 0; i < binOf.length; i += 1) {
    const [lightness, a, b] = [
      floatAt(grid.lightness, i),
      floatAt(grid.a, i),
      floatAt(grid.b, i),
    ] as const;
    const key = binKey(lightness, a, b);
    const at = known.get(key) ?? bins.length;
    known.set(key, at);
    binOf[i] = at;
    const bin = bins[at] ?? { cells: 0, lightness: 0, a: 0, b: 0 };
    bins[at] = {
      cells: bin.cells + 1,
      lightness: bin.lightness + lightness,
      a: bin.a + a,
      b: bin.b + b,
    };
  }
  return { bins, binOf };
}

function colorDistance(one: ColorBin, other: ColorBin): number {
  const lightness = one.lightness / one.cells - other.lightness / other.cells;
  const a = one.a / one.cells - other.a / other.cells;
  const b = one.b / one.cells - other.b / other.cells;
  return Math.hypot(lightness, a, b);
}

/**
 * How far each cell's color is from the photo's other colors: mean ΔE over all cells
 * (histogram-based contrast of Cheng et al. 2011, "Global contrast based salient region detection", on color bins).
 */
export function colorRarity(grid: LabGrid): Float32Array {
  const { bins, binOf } = binColors(grid);
  const rarity = Float64Array.from(bins, (bin) => {
    let sum = 0;
    for (const other of bins) sum += other.cells * colorDistance(bin, other);
    return sum / binOf.length;
  });
  return Float32Array.from(binOf, (bin) => doubleAt(rarity, bin));
}
