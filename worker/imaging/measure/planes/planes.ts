import { byteAt, doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
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

/** The photo averaged in linear light to at most 640 cells on its longest side. */
export type Overview = {
  readonly width: number;
  readonly height: number;
  /** Pixels on a cell's side; 1 or more, mostly not a whole number. */
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

/** Red, green, blue (linear), clipped highlights and clipped shadows of a cell, one after the other. */
const CHANNELS = 5;

/** How pixels along one side spread over cells: a pixel on a boundary counts for both its neighbors by its parts. */
type Spread = {
  /** The first cell that a pixel lies in. */
  readonly cell: Int32Array;
  /** The part of the pixel in it, 0–1; the rest lies in the next cell. */
  readonly part: Float32Array;
};

function spreadOver(pixels: number, cells: number): Spread {
  const size = pixels / cells;
  const cell = new Int32Array(pixels);
  const part = new Float32Array(pixels);
  for (let at = 0; at < pixels; at += 1) {
    const first = Math.min(cells - 1, Math.floor(at / size));
    cell[at] = first;
    part[at] = first === cells - 1 ? 1 : Math.min(1, (first + 1) * size - at);
  }
  return { cell, part };
}

/** Adds one row of pixels to the sums of its cells, and writes its luma. */
function sumRow(input: Pixels, y: number, across: Spread, luma: Uint8Array, sums: Float64Array) {
  const { pixels, width } = input;
  sums.fill(0);
  for (let x = 0; x < width; x += 1) {
    const offset = 3 * (y * width + x);
    const r = byteAt(pixels, offset);
    const g = byteAt(pixels, offset + 1);
    const b = byteAt(pixels, offset + 2);
    const light = lumaOf(r, g, b);
    luma[y * width + x] = light;
    const largest = Math.max(r, g, b);
    const part = floatAt(across.part, x);
    const to = CHANNELS * intAt(across.cell, x);
    sums[to] = doubleAt(sums, to) + part * floatAt(LINEAR_OF_BYTE, r);
    sums[to + 1] = doubleAt(sums, to + 1) + part * floatAt(LINEAR_OF_BYTE, g);
    sums[to + 2] = doubleAt(sums, to + 2) + part * floatAt(LINEAR_OF_BYTE, b);
    const isHigh = largest >= HIGHLIGHT_BYTE && light >= HIGHLIGHT_LUMA;
    if (isHigh) sums[to + 3] = doubleAt(sums, to + 3) + part;
    else if (largest <= SHADOW_BYTE) sums[to + 4] = doubleAt(sums, to + 4) + part;
    if (part < 1) {
      const rest = 1 - part;
      const next = to + CHANNELS;
      sums[next] = doubleAt(sums, next) + rest * floatAt(LINEAR_OF_BYTE, r);
      sums[next + 1] = doubleAt(sums, next + 1) + rest * floatAt(LINEAR_OF_BYTE, g);
      sums[next + 2] = doubleAt(sums, next + 2) + rest * floatAt(LINEAR_OF_BYTE, b);
      if (isHigh) sums[next + 3] = doubleAt(sums, next + 3) + rest;
      else if (largest <= SHADOW_BYTE) sums[next + 4] = doubleAt(sums, next + 4) + rest;
    }
  }
}

function addWeighted(sums: Float64Array, weight: number, into: Float64Array, at: number): void {
  for (let i = 0; i < sums.length; i += 1) {
    into[at + i] = doubleAt(into, at + i) + weight * doubleAt(sums, i);
  }
}

function writeCells(totals: Float64Array, area: number, into: Overview): void {
  const cells = into.width * into.height;
  for (let index = 0; index < cells; index += 1) {
    const from = CHANNELS * index;
    const red = doubleAt(totals, from) / area / 65535;
    const green = doubleAt(totals, from + 1) / area / 65535;
    const blue = doubleAt(totals, from + 2) / area / 65535;
    writeLab(into, index, red, green, blue);
    into.red[index] = encodeLinear(red);
    into.green[index] = encodeLinear(green);
    into.blue[index] = encodeLinear(blue);
    into.highlights[index] = doubleAt(totals, from + 3) / area;
    into.shadows[index] = doubleAt(totals, from + 4) / area;
  }
}

function emptyOverview(width: number, height: number, factor: number): Overview {
  const plane = (): Float32Array => new Float32Array(width * height);
  return {
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
}

/**
 * One pass over all pixels: their luma, and the overview that most measurements work on. Cells have the same size in
 * every photo of at least 640 pixels, so a slightly smaller copy of a photo measures the same.
 */
export function buildPlanes(input: Pixels): { luma: Luma; overview: Overview } {
  const factor = Math.max(1, Math.max(input.width, input.height) / OVERVIEW_SIDE);
  const width = Math.max(1, Math.round(input.width / factor));
  const height = Math.max(1, Math.round(input.height / factor));
  const across = spreadOver(input.width, width);
  const down = spreadOver(input.height, height);
  const values = new Uint8Array(input.width * input.height);
  const row = new Float64Array(CHANNELS * width);
  const totals = new Float64Array(CHANNELS * width * height);
  for (let y = 0; y < input.height; y += 1) {
    sumRow(input, y, across, values, row);
    const part = floatAt(down.part, y);
    const at = CHANNELS * width * intAt(down.cell, y);
    addWeighted(row, part, totals, at);
    if (part < 1) addWeighted(row, 1 - part, totals, at + CHANNELS * width);
  }
  const overview = emptyOverview(width, height, factor);
  writeCells(totals, (input.width / width) * (input.height / height), overview);
  return { luma: { values, width: input.width, height: input.height }, overview };
}
