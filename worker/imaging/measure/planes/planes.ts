import { byteAt, doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { encodeLinear, linearOf, lumaOf, writeLab } from './color-space.ts';

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
/** A second channel must be as good as clipped: a pale blue sky with blue alone at its limit still has its detail. */
const SECOND_BYTE = 252;
/**
 * Below this luma (0–255; L* 84 for a gray) clipped channels are a saturated color such as a yellow flower, whose other
 * channel still has detail; from it on, the pixel looks white.
 */
const HIGHLIGHT_LUMA = 210;
const SHADOW_BYTE = 2;

/** Red, green, blue (linear), clipped highlights and clipped shadows of a cell, one after the other. */
const CHANNELS = 5;

/** How pixels along one side spread over cells: a pixel on a boundary counts for both its neighbors by its parts. */
type Spread = {
  /** How many cells there are. */
  readonly cells: number;
  /** The first cell that a pixel lies in. */
  readonly cell: Int32Array;
  /** The part of the pixel in it, 0–1; the rest lies in the next cell. */
  readonly part: Float32Array;
  /** 1 for the last pixel of each cell. */
  readonly isLast: Uint8Array;
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
  const isLast = Uint8Array.from(cell, (first, at) => (first === cell[at + 1] ? 0 : 1));
  return { cells, cell, part, isLast };
}

/** Red, green, blue, clipped highlights and clipped shadows of one cell's part of a row. */
type CellSums = [red: number, green: number, blue: number, high: number, low: number];

function addTo(totals: Float64Array, at: number, weight: number, sums: CellSums): void {
  totals[at] = doubleAt(totals, at) + weight * sums[0];
  totals[at + 1] = doubleAt(totals, at + 1) + weight * sums[1];
  totals[at + 2] = doubleAt(totals, at + 2) + weight * sums[2];
  if (sums[3] > 0) totals[at + 3] = doubleAt(totals, at + 3) + weight * sums[3];
  if (sums[4] > 0) totals[at + 4] = doubleAt(totals, at + 4) + weight * sums[4];
}

type Rows = { readonly luma: Uint8Array; readonly totals: Float64Array };

/** Adds one row of pixels to its cells, and writes its luma. Sums are kept out of memory until a cell ends. */
function addRow(input: Pixels, y: number, spread: { across: Spread; down: Spread }, rows: Rows) {
  const { pixels, width } = input;
  const { part: parts, isLast, cells } = spread.across;
  const { luma, totals } = rows;
  const upper = floatAt(spread.down.part, y);
  const start = y * width;
  let at = CHANNELS * cells * intAt(spread.down.cell, y);
  let red = 0;
  let green = 0;
  let blue = 0;
  let high = 0;
  let low = 0;
  for (let x = 0; x < width; x += 1) {
    const offset = 3 * (start + x);
    const r = byteAt(pixels, offset);
    const g = byteAt(pixels, offset + 1);
    const b = byteAt(pixels, offset + 2);
    const light = lumaOf(r, g, b);
    luma[start + x] = light;
    const lightR = linearOf(r);
    const lightG = linearOf(g);
    const lightB = linearOf(b);
    const largest = Math.max(r, g, b);
    const second = r + g + b - largest - Math.min(r, g, b);
    const isHigh =
      largest >= HIGHLIGHT_BYTE && second >= SECOND_BYTE && light >= HIGHLIGHT_LUMA ? 1 : 0;
    const isLow = largest <= SHADOW_BYTE ? 1 : 0;
    const part = floatAt(parts, x);
    red += part * lightR;
    green += part * lightG;
    blue += part * lightB;
    high += part * isHigh;
    low += part * isLow;
    if (byteAt(isLast, x) === 0) continue;
    addTo(totals, at, upper, [red, green, blue, high, low]);
    if (upper < 1) addTo(totals, at + CHANNELS * cells, 1 - upper, [red, green, blue, high, low]);
    at += CHANNELS;
    const rest = 1 - part;
    red = rest * lightR;
    green = rest * lightG;
    blue = rest * lightB;
    high = rest * isHigh;
    low = rest * isLow;
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
  const luma = new Uint8Array(input.width * input.height);
  const totals = new Float64Array(CHANNELS * width * height);
  for (let y = 0; y < input.height; y += 1) addRow(input, y, { across, down }, { luma, totals });
  const overview = emptyOverview(width, height, factor);
  writeCells(totals, (input.width / width) * (input.height / height), overview);
  return { luma: { values: luma, width: input.width, height: input.height }, overview };
}
