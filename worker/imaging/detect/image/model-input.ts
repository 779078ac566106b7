import { floatAt } from '../../measure/math/typed-arrays.ts';

/** Interleaved 32-bit floats, three channels, row by row, 0–255: the input of a model. */
export type ModelInput = {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
};

/** The mirrored picture, with left and right exchanged. */
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

/** Whether more light lies left of the middle than right of it. A mirrored picture gives the opposite. */
export function weighsLeft({ data, width }: ModelInput): boolean {
  let weight = 0;
  const middle = (width - 1) / 2;
  for (let i = 0; i < data.length; i += 3) {
    const light = floatAt(data, i) + floatAt(data, i + 1) + floatAt(data, i + 2);
    weight += light * (((i / 3) % width) - middle);
  }
  return weight < 0;
}
