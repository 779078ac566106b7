import { COLOR_SIDE, LIGHTNESS_SIDE } from '@photo-coach/shared/contracts/fingerprints.ts';

/** A square grid of numbers over the whole frame. */
export type Grid = { readonly side: number; readonly values: Float32Array };

/** A photo's fingerprint, prepared for comparing. */
export type Fingerprint = {
  /** Lightness minus its surroundings: structure, without the light that falls on it. */
  readonly fine: Grid;
  readonly coarse: Grid;
  /** Mean a* and b*. */
  readonly color: { readonly a: number; readonly b: number };
};

/** Half the width of the surroundings, in cells of the fine grid. */
const SURROUNDINGS = 6;

const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
};

/** Each value minus the mean of the square around it. */
function withoutSurroundings({ side, values }: Grid): Grid {
  const result = new Float32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const x = index % side;
    const y = Math.floor(index / side);
    let [sum, count] = [0, 0];
    for (let v = Math.max(0, y - SURROUNDINGS); v <= Math.min(side - 1, y + SURROUNDINGS); v += 1) {
      for (
        let u = Math.max(0, x - SURROUNDINGS);
        u <= Math.min(side - 1, x + SURROUNDINGS);
        u += 1
      ) {
        sum += values[v * side + u] ?? 0;
        count += 1;
      }
    }
    result[index] = (values[index] ?? 0) - sum / count;
  }
  return { side, values: result };
}

/** Half as many cells on each side. */
function halved({ side, values }: Grid): Grid {
  const half = side / 2;
  const at = (x: number, y: number): number => values[y * side + x] ?? 0;
  const means = Float32Array.from({ length: half * half }, (_, index) => {
    const x = 2 * (index % half);
    const y = 2 * Math.floor(index / half);
    return (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4;
  });
  return { side: half, values: means };
}

/** Reads the bytes of a stored fingerprint; null for another number of them. */
export function readFingerprint(bytes: Uint8Array): Fingerprint | null {
  const cells = LIGHTNESS_SIDE ** 2;
  const colors = COLOR_SIDE ** 2;
  if (bytes.length !== cells + 2 * colors) return null;
  const lightness = Float32Array.from(bytes.subarray(0, cells), (byte) => byte / 2.55);
  const fine = withoutSurroundings({ side: LIGHTNESS_SIDE, values: lightness });
  const a = mean(bytes.subarray(cells, cells + colors)) - 128;
  const b = mean(bytes.subarray(cells + colors)) - 128;
  return { fine, coarse: halved(fine), color: { a, b } };
}
