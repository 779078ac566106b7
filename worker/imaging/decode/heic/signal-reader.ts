import { UnsupportedEncodingError } from '../../photo-problem.ts';

type Vector = readonly [number, number, number];
/** Three rows. */
export type Matrix = readonly [Vector, Vector, Vector];

/** CIE x and y of red, green and blue in sRGB, and of its white, D65. */
const SRGB = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06] as const;
const D65 = [0.3127, 0.329] as const;
/** Chromaticities that differ by less name the same color. */
const SAME = 0.0005;

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
const scale = ([a, b, c]: Vector, by: number): Vector => [a * by, b * by, c * by];
const transpose = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
];
const apply = ([a, b, c]: Matrix, to: Vector): Vector => [dot(a, to), dot(b, to), dot(c, to)];

function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c] = transpose(other);
  return transpose([apply(one, a), apply(one, b), apply(one, c)]);
}

function invert([a, b, c]: Matrix): Matrix {
  const by = 1 / dot(a, cross(b, c));
  return transpose([scale(cross(b, c), by), scale(cross(c, a), by), scale(cross(a, b), by)]);
}

const xyz = (x: number, y: number): Vector => [x / y, 1, (1 - x - y) / y];

/** From linear RGB to CIE XYZ. Equal parts are D65, whatever white the primaries were made for: gray stays gray. */
function toXyz([redX, redY, greenX, greenY, blueX, blueY]: readonly number[]): Matrix {
  const primaries = [
    xyz(redX ?? 0, redY ?? 0),
    xyz(greenX ?? 0, greenY ?? 0),
    xyz(blueX ?? 0, blueY ?? 0),
  ] as const;
  const [red, green, blue] = apply(invert(transpose(primaries)), xyz(...D65));
  return transpose([
    scale(primaries[0], red),
    scale(primaries[1], green),
    scale(primaries[2], blue),
  ]);
}

/** Parts of red and blue in the luminance of primaries; null if these are unspecified. */
function luminanceOf(chromaticities: readonly number[]): readonly [number, number] | null {
  if (chromaticities.every((value) => value === 0)) return null;
  const [red, , blue] = toXyz(chromaticities)[1];
  return [red, blue];
}

/**
 * From linear RGB of other primaries to that of sRGB; null if they are sRGB's own, or unspecified.
 * @param chromaticities CIE x and y of red, green and blue; zeros if unspecified
 */
export function toSrgbMatrix(chromaticities: readonly number[]): Matrix | null {
  const isOwn = SRGB.every((value, index) => Math.abs(value - (chromaticities[index] ?? 0)) < SAME);
  if (isOwn || chromaticities.every((value) => value === 0)) return null;
  return multiply(invert(toXyz(SRGB)), toXyz(chromaticities));
}

/** Numbers of a picture in one channel; chroma may have fewer than one a pixel. */
export type Channel = {
  samples: Uint8Array | Uint16Array;
  /** Samples from one row to the next. */
  stride: number;
  bits: number;
  /** Pixels of a sample across and down, as powers of 2. */
  shiftX: number;
  shiftY: number;
};

export type CodedPicture = {
  width: number;
  height: number;
  /** Gray; or luma and two of chroma; or red, green and blue. */
  channels: readonly [Channel] | readonly [Channel, Channel, Channel];
  isRgb: boolean;
  alpha: Channel | null;
};

/** What the numbers of a picture mean. */
export type CodedColor = {
  /** CIE x and y of red, green and blue; zeros if unspecified. */
  chromaticities: readonly number[];
  /** Transfer characteristics and matrix coefficients (ITU-T H.273, tables 3 and 4). */
  transfer: number;
  matrix: number;
  /** Whether all numbers are used; else black is 16 of 256 and white 235. */
  isFullRange: boolean;
};

export const UNKNOWN_COLORS = 'HEIF (with unknown colors)';

/** Parts of red and blue in luma, by matrix coefficients; those that are unspecified are BT.601's, as in libheif. */
const LUMA: Readonly<Record<number, readonly [number, number]>> = {
  1: [0.2126, 0.0722],
  2: [0.299, 0.114],
  4: [0.3, 0.11],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
};
const MATRIX = { GBR: 0, YCGCO: 8, OF_PRIMARIES: 12 } as const;

/** How much of both chroma channels is in red, green and blue. */
type ChromaParts = readonly [Parts, Parts, Parts];
type Parts = readonly [number, number];

function chromaParts({ matrix, chromaticities }: CodedColor): ChromaParts {
  if (matrix === MATRIX.YCGCO)
    return [
      [-1, 1],
      [1, 0],
      [-1, -1],
    ];
  const [red, blue] =
    (matrix === MATRIX.OF_PRIMARIES ? luminanceOf(chromaticities) : LUMA[matrix]) ?? [];
  if (red === undefined || blue === undefined) throw new UnsupportedEncodingError(UNKNOWN_COLORS);
  const green = 1 - red - blue;
  return [
    [0, 2 * (1 - red)],
    [(-2 * blue * (1 - blue)) / green, (-2 * red * (1 - red)) / green],
    [2 * (1 - blue), 0],
  ];
}

/** Numbers of black and of a signal's whole height, in luma and chroma (ITU-T H.273, section 8.3). */
function rangeOf(bits: number, { isFullRange }: CodedColor) {
  const one = 2 ** (bits - 8);
  return isFullRange
    ? { black: 0, luma: 2 ** bits - 1, chroma: 2 ** bits - 1, middle: 128 * one }
    : { black: 16 * one, luma: 219 * one, chroma: 224 * one, middle: 128 * one };
}

const clip = (signal: number): number => Math.min(1, Math.max(0, signal));

/**
 * A function that reads a row of a picture as signals of red, green and blue, 0–1 each.
 * @param row receives them
 * @throws UnsupportedEncodingError for a matrix without a known formula
 */
export function createSignalReader(
  picture: CodedPicture,
  color: CodedColor,
  row: Float32Array,
): (y: number) => void {
  const { channels, isRgb } = picture;
  const { black, luma } = rangeOf(channels[0].bits, color);
  if (channels.length === 1 || isRgb || color.matrix === MATRIX.GBR) {
    const [first, second = first, third = first] = channels;
    const isGbr = channels.length === 3 && !isRgb;
    const [red, green, blue] = isGbr ? [third, first, second] : [first, second, third];
    return (y) => {
      readChannel(red, y, { black, height: luma }, row, 0);
      readChannel(green, y, { black, height: luma }, row, 1);
      readChannel(blue, y, { black, height: luma }, row, 2);
    };
  }
  const parts = chromaParts(color);
  return (y) => readYcc(channels, y, { parts, ...rangeOf(channels[0].bits, color) }, row);
}

function readChannel(
  { samples, stride, shiftX, shiftY }: Channel,
  y: number,
  { black, height }: { black: number; height: number },
  row: Float32Array,
  place: number,
): void {
  const start = (y >> shiftY) * stride;
  const scale = 1 / height;
  for (let to = place, x = 0; to < row.length; to += 3, x++)
    row[to] = clip(((samples[start + (x >> shiftX)] ?? 0) - black) * scale);
}

type YccRange = { parts: ChromaParts; black: number; luma: number; chroma: number; middle: number };

function readYcc(
  [luma, first, second]: readonly [Channel, Channel, Channel],
  y: number,
  range: YccRange,
  row: Float32Array,
): void {
  const { black, middle } = range;
  const lumaScale = 1 / range.luma;
  const scale = 1 / range.chroma;
  const [[red1, red2], [green1, green2], [blue1, blue2]] = range.parts;
  const start = y * luma.stride;
  const chromaStart = (y >> first.shiftY) * first.stride;
  const secondStart = (y >> second.shiftY) * second.stride;
  for (let to = 0, x = 0; to < row.length; to += 3, x++) {
    const at = x >> first.shiftX;
    const bright = ((luma.samples[start + x] ?? 0) - black) * lumaScale;
    const one = ((first.samples[chromaStart + at] ?? 0) - middle) * scale;
    const two = ((second.samples[secondStart + at] ?? 0) - middle) * scale;
    row[to] = clip(bright + red1 * one + red2 * two);
    row[to + 1] = clip(bright + green1 * one + green2 * two);
    row[to + 2] = clip(bright + blue1 * one + blue2 * two);
  }
}
