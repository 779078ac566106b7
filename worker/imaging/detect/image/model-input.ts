import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';

/** Interleaved 32-bit floats, three channels, row by row: what a model reads. */
export type ModelInput = {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
};

/** A model's input as a picture. */
export function pixelsOf({ data, width, height }: ModelInput): Pixels {
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 1) bytes[i] = floatAt(data, i) + 0.5;
  return { data: bytes, width, height };
}

/** The same picture seen in a mirror, left and right exchanged. */
export function mirrored({ data, width, height }: ModelInput): ModelInput {
  const flipped = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    let from = 3 * width * y;
    let to = from + 3 * (width - 1);
    for (let x = 0; x < width; x += 1) {
      flipped[to] = floatAt(data, from);
      flipped[to + 1] = floatAt(data, from + 1);
      flipped[to + 2] = floatAt(data, from + 2);
      from += 3;
      to -= 3;
    }
  }
  return { data: flipped, width, height };
}
