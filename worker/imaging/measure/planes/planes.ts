import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import { encodeLinear, LINEAR_OF_BYTE, lumaOf, writeLab } from './color-space.ts';

/** Upright sRGB pixels, interleaved, three bytes each. */
export type Pixels = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Luma of every pixel, 0–255. */
export type Luma = {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The photo box-averaged in linear light to at most 640 cells on its longest side. */
export type Overview = {
  readonly width: number;
  readonly height: number;
  /** Pixels on a cell's side. */
  readonly factor: number;
  /** CIE L*, a*, b*. */
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** sRGB, 0–255. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Share of a cell's pixels that are clipped, 0–1. */
  readonly highlights: Float32Array;
  readonly shadows: Float32Array;
};

const OVERVIEW_SIDE = 640;

/** JPEG rounding leaves no detail in a channel from 254 on, nor in a pixel with all channels at 2 or less. */
const HIGHLIGHT_BYTE = 254;
/**
 * Below this luma (0–255; L* 84 for a gray) a clipped channel is a saturated color such as a red car or an
 * evening sky, whose other channels still have detail; from it on, the pixel looks white.
 */
const HIGHLIGHT_LUMA = 210;
const SHADOW_BYTE = 2;

type RowSums = {
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
  readonly highlights: Float64Array;
  readonly shadows: Float64Array;
};

function addRow(input: Pixels, y: number, factor: number, luma: Uint8Array, sums: RowSums): void {
  const { pixels, width } = input;
  let x = 0;
  for (let cell = 0; x < width; cell += 1) {
    const end = Math.min(width, x + factor);
    let red = 0;
    let green = 0;
    let blue = 0;
    let high = 0;
    let low = 0;
    for (; x < end; x += 1) {
      const offset = 3 * (y * width + x);
      const r = byteAt(pixels, offset);
      const g = byteAt(pixels, offset + 1);
      const b = byteAt(pixels, offset + 2);
      red += floatAt(LINEAR_OF_BYTE, r);
      green += floatAt(LINEAR_OF_BYTE, g);
      blue += floatAt(LINEAR_OF_BYTE, b);
      const largest = Math.max(r, g, b);
      const light = lumaOf(r, g, b);
      if (largest >= HIGHLIGHT_BYTE && light >= HIGHLIGHT_LUMA) high += 1;
      else if (largest <= SHADOW_BYTE) low += 1;
      luma[y * width + x] = light;
    }
    sums.red[cell] = doubleAt(sums.red, cell) + red;
    sums.green[cell] = doubleAt(sums.green, cell) + green;
    sums.blue[cell] = doubleAt(sums.blue, cell) + blue;
    sums.highlights[cell] = doubleAt(sums.highlights, cell) + high;
    sums.shadows[cell] = doubleAt(sums.shadows, cell) + low;
  }
}

function writeRow(input: Pixels, into: Overview, row: number, sums: RowSums): void {
  const { factor } = into;
  const rows = Math.min(factor, input.height - row * factor);
  for (let cell = 0; cell < into.width; cell += 1) {
    const count = rows * Math.min(factor, input.width - cell * factor);
    const index = row * into.width + cell;
    const red = doubleAt(sums.red, cell) / count / 65535;
    const green = doubleAt(sums.green, cell) / count / 65535;
    const blue = doubleAt(sums.blue, cell) / count / 65535;
    writeLab(into, index, red, green, blue);
    into.red[index] = encodeLinear(red);
    into.green[index] = encodeLinear(green);
    into.blue[index] = encodeLinear(blue);
    into.highlights[index] = doubleAt(sums.highlights, cell) / count;
    into.shadows[index] = doubleAt(sums.shadows, cell) / count;
  }
}

/** One pass over all pixels: full-resolution luma, and the overview that most measurements work on. */
export function buildPlanes(input: Pixels): { luma: Luma; overview: Overview } {
  const factor = Math.max(1, Math.ceil(Math.max(input.width, input.height) / OVERVIEW_SIDE));
  const width = Math.ceil(input.width / factor);
  const height = Math.ceil(input.height / factor);
  const plane = (): Float32Array => new Float32Array(width * height);
  const overview: Overview = {
    width,
    height,
    factor,
    lightness: plane(),
    a: plane(),
    b: plane(),
    red: plane(),
    green: plane(),
    blue: plane(),
    highlights: plane(),
    shadows: plane(),
  };
  const values = new Uint8Array(input.width * input.height);
  const sums: RowSums = {
    red: new Float64Array(width),
    green: new Float64Array(width),
    blue: new Float64Array(width),
    highlights: new Float64Array(width),
    shadows: new Float64Array(width),
  };
  for (let row = 0; row < height; row += 1) {
    for (const sum of Object.values(sums) as Float64Array[]) sum.fill(0); // every field is one
    const end = Math.min(input.height, (row + 1) * factor);
    for (let y = row * factor; y < end; y += 1) addRow(input, y, factor, values, sums);
    writeRow(input, overview, row, sums);
  }
  return { luma: { values, width: input.width, height: input.height }, overview };
}
