import { byteAt, floatAt } from '../../measure/math/typed-arrays.ts';
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

/**
 * The content of a square around (x, y) at `size` × `size` pixels, 0–255; black outside of the picture.
 * @param copy the picture at another size, which may have other proportions, to read instead
 */
export function crop(
  picture: Pixels,
  square: Square,
  size: number,
  copy: Pixels = picture,
): ModelInput {
  const horizontally = copy.width / picture.width;
  const vertically = copy.height / picture.height;
  const step = (square.side / size) * Math.max(horizontally, vertically);
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(step)));
  const count = size * samples;
  const data = new Float32Array(3 * size * size);
  const first = fromSquare(square, { x: 0.5 / count, y: 0.5 / count });
  const across = (Math.cos(square.angle) * square.side) / count;
  const down = (Math.sin(square.angle) * square.side) / count;
  const weight = 1 / (samples * samples);
  for (let row = 0; row < count; row += 1) {
    const line = 3 * size * Math.floor(row / samples);
    for (let column = 0; column < count; column += 1) {
      // Steps to the right run along the square's upper edge, steps down along its side.
      const x = (first.x + column * across - row * down) * horizontally;
      const y = (first.y + column * down + row * across) * vertically;
      addSample(copy, x, y, weight, data, line + 3 * Math.floor(column / samples));
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
  x: number,
  y: number,
  weight: number,
  into: Float32Array,
  index: number,
): void {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  if (column < -1 || row < -1 || column >= width || row >= height) return;
  const right = x - 0.5 - column;
  const below = y - 0.5 - row;
  // A neighbor beyond the border is black: it has no weight, and any pixel may stand for it.
  const leftShare = column < 0 ? 0 : 1 - right;
  const rightShare = column + 1 >= width ? 0 : right;
  const upper = row < 0 ? 0 : weight * (1 - below);
  const lower = row + 1 >= height ? 0 : weight * below;
  const at = 3 * (row * width + column);
  const under = at + 3 * width;
  for (let channel = 0; channel < 3; channel += 1) {
    const above =
      leftShare * byteAt(data, at + channel) + rightShare * byteAt(data, at + 3 + channel);
    const beneath =
      leftShare * byteAt(data, under + channel) + rightShare * byteAt(data, under + 3 + channel);
    into[index + channel] = floatAt(into, index + channel) + upper * above + lower * beneath;
  }
}
