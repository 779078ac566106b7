import { byteAt, floatAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';
import type { ModelInput } from './model-input.ts';

/** The source positions that make one output position: `weights[0]` belongs to `start`. */
type Span = { readonly start: number; readonly weights: Float32Array };

/**
 * Scales a picture to an exact size by averaging the area that each output pixel covers (or, when it is enlarged,
 * linearly). Values stay 0–255. A mirrored picture gives the mirrored result.
 */
export function shrink(picture: Pixels, width: number, height: number): ModelInput {
  const columns = spans(picture.width, width);
  const data = new Float32Array(3 * width * height);
  const row = new Float32Array(3 * picture.width);
  for (const [y, span] of spans(picture.height, height).entries()) {
    averageRows(picture, span, row);
    averageColumns(row, columns, data.subarray(3 * width * y, 3 * width * (y + 1)));
  }
  return { data, width, height };
}

/** Rows come first, because they lie in memory as they are read, and all but a few are gone for the second step. */
function averageRows({ data, width }: Pixels, { start, weights }: Span, out: Float32Array): void {
  out.fill(0);
  for (let k = 0; k < weights.length; k += 1) {
    const weight = floatAt(weights, k);
    const first = 3 * width * (start + k);
    for (let i = 0; i < out.length; i += 1) {
      out[i] = floatAt(out, i) + weight * byteAt(data, first + i);
    }
  }
}

function averageColumns(row: Float32Array, columns: readonly Span[], out: Float32Array): void {
  for (let x = 0; x < columns.length; x += 1) {
    const { start, weights } = columns[x] ?? NO_SPAN;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = 0; k < weights.length; k += 1) {
      const weight = floatAt(weights, k);
      const at = 3 * (start + k);
      red += weight * floatAt(row, at);
      green += weight * floatAt(row, at + 1);
      blue += weight * floatAt(row, at + 2);
    }
    out[3 * x] = red;
    out[3 * x + 1] = green;
    out[3 * x + 2] = blue;
  }
}

const NO_SPAN: Span = { start: 0, weights: new Float32Array() };

/** For each of `to` output positions, the weights of the input positions under a triangle as wide as the step. */
function spans(from: number, to: number): Span[] {
  const step = from / to;
  const radius = Math.max(0.5 * step + 0.5, 1);
  return Array.from({ length: to }, (_, index) => {
    const center = (index + 0.5) * step - 0.5;
    const start = Math.max(0, Math.ceil(center - radius));
    const end = Math.min(from - 1, Math.floor(center + radius));
    const weights = Float32Array.from({ length: end - start + 1 }, (_each, k) =>
      overlap(start + k, center, step),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { start, weights: weights.map((weight) => weight / sum) };
  });
}

/** How much of the input position lies in the area of the output position; linear interpolation when enlarging. */
function overlap(position: number, center: number, step: number): number {
  if (step <= 1) return Math.max(0, 1 - Math.abs(position - center));
  const left = Math.max(position - 0.5, center - step / 2);
  const right = Math.min(position + 0.5, center + step / 2);
  return Math.max(0, right - left);
}
