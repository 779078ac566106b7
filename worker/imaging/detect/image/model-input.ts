/** Interleaved 32-bit floats, three channels, row by row: what a model reads. */
export type ModelInput = {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
};

/** The same picture seen in a mirror, left and right exchanged. */
export function mirrored({ data, width, height }: ModelInput): ModelInput {
  const flipped = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 3 * (y * width + x);
      flipped.set(data.subarray(from, from + 3), 3 * (y * width + width - 1 - x));
    }
  }
  return { data: flipped, width, height };
}
