import { byteAt } from '../../measure/math/typed-arrays.ts';
import type { Pixels } from '../../pixels.ts';
import type { ModelInput } from './model-input.ts';

/** A square of the picture, in its pixels; `angle` turns it clockwise, in radians. */
export type Square = {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly angle: number;
};

/** A position in pixels; the center of the first pixel is at 0.5, 0.5. */
export type Position = { readonly x: number; readonly y: number };

/** Samples of a pixel along one axis at most: enough for faces that fill the photo. */
const MOST_SAMPLES = 4;

/** The content of a square around (x, y) at `size` × `size` pixels, 0–255; black outside of the picture. */
export function crop(picture: Pixels, square: Square, size: number): ModelInput {
  const step = square.side / size;
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(step)));
  const data = new Float32Array(3 * size * size);
  const weight = 1 / (samples * samples);
  for (let row = 0; row < size * samples; row += 1) {
    for (let column = 0; column < size * samples; column += 1) {
      const at = fromSquare(square, {
        x: (column + 0.5) / (size * samples),
        y: (row + 0.5) / (size * samples),
      });
      const index = 3 * (Math.floor(row / samples) * size + Math.floor(column / samples));
      addSample(picture, at, weight, data, index);
    }
  }
  return { data, width: size, height: size };
}

/** The picture's position of a place in a square, which is given in shares of its side from its top left corner. */
export function fromSquare(square: Square, place: Position): Position {
  const across = (place.x - 0.5) * square.side;
  const down = (place.y - 0.5) * square.side;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  return { x: square.x + across * cos - down * sin, y: square.y + across * sin + down * cos };
}

/** Adds the picture's color at a position, interpolated linearly. */
function addSample(
  { data, width, height }: Pixels,
  { x, y }: Position,
  weight: number,
  into: Float32Array,
  index: number,
): void {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const right = x - 0.5 - column;
  const below = y - 0.5 - row;
  for (let corner = 0; corner < 4; corner += 1) {
    const cx = column + (corner & 1);
    const cy = row + (corner >> 1);
    if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
    const share = weight * (corner & 1 ? right : 1 - right) * (corner >> 1 ? below : 1 - below);
    const from = 3 * (cy * width + cx);
    for (let channel = 0; channel < 3; channel += 1) {
      into[index + channel] = (into[index + channel] ?? 0) + share * byteAt(data, from + channel);
    }
  }
}
