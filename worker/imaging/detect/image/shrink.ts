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
  const rows = spans(picture.height, height);
  const narrow = new Float32Array(3 * width * picture.height);
  for (let y = 0; y < picture.height; y += 1) {
    averageRow(picture, y, columns, narrow.subarray(3 * width * y, 3 * width * (y + 1)));
  }
  const data = new Float32Array(3 * width * height);
  for (const [y, { start, weights }] of rows.entries()) {
    const out = data.subarray(3 * width * y, 3 * width * (y + 1));
    for (let k = 0; k < weights.length; k += 1) {
      const weight = floatAt(weights, k);
      const row = narrow.subarray(3 * width * (start + k), 3 * width * (start + k + 1));
      for (let i = 0; i < out.length; i += 1) out[i] = floatAt(out, i) + weight * floatAt(row, i);
    }
  }
  return { data, width, height };
}

function averageRow(picture: Pixels, y: number, columns: Span[], out: Float32Array): void {
  const first = 3 * y * picture.width;
  for (const [x, { start, weights }] of columns.entries()) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = 0; k < weights.length; k += 1) {
      const weight = floatAt(weights, k);
      const at = first + 3 * (start + k);
      red += weight * byteAt(picture.data, at);
      green += weight * byteAt(picture.data, at + 1);
      blue += weight * byteAt(picture.data, at + 2);
    }
    out[3 * x] = red;
    out[3 * x + 1] = green;
    out[3 * x + 2] = blue;
  }
}

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
