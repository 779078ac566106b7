import { floatAt } from '../math/typed-arrays.ts';

/** CIE L*a*b* on a coarse grid. */
export type LabGrid = {
  readonly width: number;
  readonly height: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

/** Mean of the square of `2 radius + 1` cells around each cell, clamped at the borders (two passes). */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const across = blurLines(values, { lines: height, length: width, line: width, step: 1 }, radius);
  return blurLines(across, { lines: width, length: height, line: 1, step: width }, radius);
}

type Lines = {
  readonly lines: number;
  readonly length: number;
  /** Offset from one line to the next, and from one element to the next on a line. */
  readonly line: number;
  readonly step: number;
};

function blurLines(values: Float32Array, lines: Lines, radius: number): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let line = 0; line < lines.lines; line += 1) {
    const start = line * lines.line;
    let sum = 0;
    for (let i = 0; i < Math.min(radius, lines.length); i += 1) {
      sum += floatAt(values, start + i * lines.step);
    }
    for (let i = 0; i < lines.length; i += 1) {
      if (i + radius < lines.length) sum += floatAt(values, start + (i + radius) * lines.step);
      if (i - radius > 0) sum -= floatAt(values, start + (i - radius - 1) * lines.step);
      const count = Math.min(lines.length - 1, i + radius) - Math.max(0, i - radius) + 1;
      blurred[start + i * lines.step] = sum / count;
    }
  }
  return blurred;
}
