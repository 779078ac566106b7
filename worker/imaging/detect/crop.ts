import { byteAt, floatAt } from '../measure/grid/statistics.ts';
import { fromPixels, type Pixels } from '../pixels.ts';

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

/** A square of the picture, in its pixels; `angle` turns it clockwise, in radians. */
export type Square = {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly angle: number;
};

/** A position in pixels; the center of the first pixel is at 0.5, 0.5. */
export type Position = { readonly x: number; readonly y: number };

/** Pixels of the picture per pixel of the crop, on each side, above which the picture is reduced first. */
const COARSE = 1.5;

/** The content of a square at `size` × `size` pixels, 0–255; black outside the picture. */
export async function crop(picture: Pixels, square: Square, size: number): Promise<ModelInput> {
  const step = square.side / size;
  if (step < COARSE) return sampled(picture, square, size);
  const part = partAround(picture, square);
  const [width = 1, height = 1] = [part.width, part.height].map((side) => Math.ceil(side / step));
  const data = await fromPixels(picture)
    .extract(part)
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const x = (square.x - part.left) / step;
  const y = (square.y - part.top) / step;
  return sampled({ data, width, height }, { ...square, x, y, side: size }, size);
}

/** The whole pixels around a square that lie in the picture; at its border if none do. */
function partAround({ width, height }: Pixels, { x, y, side, angle }: Square) {
  const half = (side / 2) * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
  const left = Math.min(width - 1, Math.max(0, Math.floor(x - half)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y - half)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(x + half)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(y + half)) - top),
  };
}

/** A square of the pixels, interpolated linearly. */
function sampled(pixels: Pixels, square: Square, size: number): ModelInput {
  const data = new Float32Array(3 * size * size);
  const first = fromSquare(square, { x: 0.5 / size, y: 0.5 / size });
  const across = (Math.cos(square.angle) * square.side) / size;
  const down = (Math.sin(square.angle) * square.side) / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      // Steps to the right run along the square's upper edge, steps down along its side.
      const x = first.x + column * across - row * down;
      const y = first.y + column * down + row * across;
      sample(pixels, x, y, data, 3 * (row * size + column));
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

/** Writes the color at a position, interpolated linearly; nothing outside the picture. */
function sample(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  into: Float32Array,
  index: number,
): void {
  if (x < 0 || y < 0 || x > width || y > height) return;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x - 0.5)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y - 0.5)));
  const across = Math.min(1, Math.max(0, x - 0.5 - left));
  const down = Math.min(1, Math.max(0, y - 0.5 - top));
  const at = 3 * (top * width + left);
  const right = left + 1 < width ? 3 : 0;
  const below = top + 1 < height ? 3 * width : 0;
  for (let i = at; i < at + 3; i += 1) {
    const above = (1 - across) * byteAt(data, i) + across * byteAt(data, i + right);
    const beneath =
      (1 - across) * byteAt(data, i + below) + across * byteAt(data, i + below + right);
    into[index + i - at] = (1 - down) * above + down * beneath;
  }
}
