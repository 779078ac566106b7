import type { Rectangle } from '../../containers/heic-transformation.ts';
import { UnsupportedEncodingError } from '../../photo-problem.ts';
import {
  type Channel,
  type CodedColor,
  type CodedPicture,
  createSignalReader,
  type Matrix,
  toSrgbMatrix,
  UNKNOWN_COLORS,
} from './signal-reader.ts';
import { createToneCurve, DIFFUSE_WHITE, pqToLight } from './tone-curve.ts';

const PQ = 16;
const HLG = 18;

/** Whether transfer characteristics are those of HDR. */
export const isHdrTransfer = (transfer: number | undefined): boolean =>
  transfer === PQ || transfer === HLG;

/** sRGB's light of a signal, both 0–1 (IEC 61966-2-1). */
const srgbToLight = (signal: number) =>
  signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
const lightToSrgb = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const HLG_A = 0.17883277;
const HLG_B = 1 - 4 * HLG_A;
const HLG_C = 0.5 - HLG_A * Math.log(4 * HLG_A);
/** The scene's light of an HLG signal (ITU-R BT.2100, table 5: the inverse OETF). */
const hlgToScene = (signal: number) =>
  signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - HLG_C) / HLG_A) + HLG_B) / 12;

/** HLG is rendered for a screen of this peak, cd/m², for which its gamma is 1.2 (BT.2100, table 5: the OOTF). */
const HLG_PEAK = 1000;
const HLG_GAMMA = 1.2;
/** Red, green and blue in the luminance of BT.2020. */
const LUMINANCE = [0.2627, 0.678, 0.0593] as const;

/** The light of a signal, by its transfer characteristics: 1 is white, in HDR diffuse white. */
function lightOf(transfer: number): (signal: number) => number {
  switch (transfer) {
    // The curves of video are shown as sRGB, as browsers do, and so is what is unspecified.
    case 1:
    case 2:
    case 6:
    case 7:
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
      return srgbToLight;
    case 4:
      return (signal) => signal ** 2.2;
    case 5:
      return (signal) => signal ** 2.8;
    case 8:
      return (signal) => signal;
    case PQ:
      return (signal) => pqToLight(signal) / DIFFUSE_WHITE;
    case HLG:
      return hlgToScene;
    default:
      throw new UnsupportedEncodingError(UNKNOWN_COLORS);
  }
}

const TABLE_STEPS = 4095;
const createTable = (value: (signal: number) => number): Float32Array =>
  Float32Array.from({ length: TABLE_STEPS + 1 }, (_, step) => value(step / TABLE_STEPS));

type Rendering = {
  color: CodedColor;
  /** The part of the picture that is written. */
  crop: Rectangle;
  /** Whether the pixels stay in the colors of an ICC profile. */
  keepsProfile: boolean;
};

/**
 * Writes a picture as sRGB of 8 bits. Colors of wider gamuts are clipped to sRGB's. HDR is tone-mapped channel by
 * channel, with diffuse white at 203 cd/m² (ITU-R BT.2408), up to the picture's own peak.
 * @param pixels width × height × 3 bytes of the written part, or × 4 with alpha
 * @throws UnsupportedEncodingError for a matrix or a transfer without a known formula
 */
export function writeSrgb(
  picture: CodedPicture,
  { color, crop, keepsProfile }: Rendering,
  pixels: Uint8Array,
): void {
  const { width, alpha } = picture;
  const wholeRow = new Float32Array(3 * width);
  const row = wholeRow.subarray(3 * crop.left, 3 * (crop.left + crop.width));
  const readSignal = createSignalReader(picture, color, wholeRow);
  const light = lightOf(color.transfer);
  const matrix = toSrgbMatrix(color.chromaticities);
  const isKept = keepsProfile || (light === srgbToLight && matrix === null);
  const table = createTable(light);
  const readLight = (y: number) => {
    readSignal(crop.top + y);
    for (let i = 0; i < row.length; i++)
      row[i] = table[((row[i] ?? 0) * TABLE_STEPS + 0.5) | 0] ?? 0;
    if (color.transfer === HLG) renderHlg(row);
    return row;
  };
  const isToneMapped = !isKept && isHdrTransfer(color.transfer);
  const curve = isToneMapped ? createToneCurve(peakOf(crop, readLight)) : null;
  const channels = alpha === null ? 3 : 4;
  const rowBytes = crop.width * channels;
  for (let y = 0; y < crop.height; y++) {
    const target = pixels.subarray(y * rowBytes, (y + 1) * rowBytes);
    if (alpha !== null) writeAlpha(alpha, { x: crop.left, y: crop.top + y }, target);
    if (isKept) {
      readSignal(crop.top + y);
      writeSignal(row, channels, target);
      continue;
    }
    readLight(y);
    if (curve !== null) for (let i = 0; i < row.length; i++) row[i] = curve(row[i] ?? 0);
    if (matrix !== null) applyMatrix(matrix, row);
    writeLight(row, channels, target);
  }
}

const GAIN_STEPS = 4096;
/** How much brighter a screen shows light of a luminance: the OOTF, relative to diffuse white. */
const HLG_GAINS = Float32Array.from(
  { length: GAIN_STEPS + 1 },
  (_, step) => (HLG_PEAK / DIFFUSE_WHITE) * (step / GAIN_STEPS) ** (HLG_GAMMA - 1),
);

/** Makes the scene's light that of a screen. */
function renderHlg(row: Float32Array): void {
  const [red, green, blue] = LUMINANCE;
  for (let i = 0; i < row.length; i += 3) {
    const r = row[i] ?? 0;
    const g = row[i + 1] ?? 0;
    const b = row[i + 2] ?? 0;
    const luminance = red * r + green * g + blue * b;
    const gain = HLG_GAINS[Math.round(luminance * GAIN_STEPS)] ?? 0;
    row[i] = r * gain;
    row[i + 1] = g * gain;
    row[i + 2] = b * gain;
  }
}

/** At most about this many pixels are looked at for the peak. */
const PEAK_SAMPLES = 250_000;
/** The share of pixels above the peak: sparks and noise, which become white. */
const ABOVE_PEAK = 0.001;

/**
 * The brightest light of a picture, relative to diffuse white. A file's MaxCLL (clli) would say the same of the brightest
 * pixel, where it is written at all.
 */
function peakOf({ width, height }: Rectangle, readLight: (y: number) => Float32Array): number {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / PEAK_SAMPLES)));
  const columns = Math.ceil(width / step);
  const brightest = new Float32Array(columns * Math.ceil(height / step));
  let count = 0;
  for (let y = 0; y < height; y += step) {
    const row = readLight(y);
    for (let x = 0; x < width; x += step) {
      const i = 3 * x;
      brightest[count] = Math.max(row[i] ?? 0, row[i + 1] ?? 0, row[i + 2] ?? 0);
      count += 1;
    }
  }
  brightest.sort();
  return brightest[Math.floor((1 - ABOVE_PEAK) * (count - 1))] ?? 1;
}

function applyMatrix([[a, b, c], [d, e, f], [g, h, i]]: Matrix, row: Float32Array): void {
  for (let at = 0; at < row.length; at += 3) {
    const red = row[at] ?? 0;
    const green = row[at + 1] ?? 0;
    const blue = row[at + 2] ?? 0;
    row[at] = a * red + b * green + c * blue;
    row[at + 1] = d * red + e * green + f * blue;
    row[at + 2] = g * red + h * green + i * blue;
  }
}

/** Fine enough for the steps of sRGB's darkest numbers. */
const ENCODE_STEPS = 2 ** 14;
const ENCODED = Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, step) =>
  Math.round(255 * lightToSrgb(step / ENCODE_STEPS)),
);

function writeLight(row: Float32Array, channels: number, target: Uint8Array): void {
  let to = 0;
  for (let i = 0; i < row.length; i += 3) {
    target[to] = encode(row[i] ?? 0);
    target[to + 1] = encode(row[i + 1] ?? 0);
    target[to + 2] = encode(row[i + 2] ?? 0);
    to += channels;
  }
}

const encode = (light: number): number =>
  ENCODED[(Math.min(1, Math.max(0, light)) * ENCODE_STEPS + 0.5) | 0] ?? 0;

function writeSignal(row: Float32Array, channels: number, target: Uint8Array): void {
  let to = 0;
  for (let i = 0; i < row.length; i += 3) {
    target[to] = (row[i] ?? 0) * 255 + 0.5;
    target[to + 1] = (row[i + 1] ?? 0) * 255 + 0.5;
    target[to + 2] = (row[i + 2] ?? 0) * 255 + 0.5;
    to += channels;
  }
}

function writeAlpha(
  { samples, stride, bits }: Channel,
  from: { x: number; y: number },
  target: Uint8Array,
): void {
  const start = from.y * stride + from.x;
  const scale = 255 / (2 ** bits - 1);
  for (let x = 0; 4 * x < target.length; x++)
    target[4 * x + 3] = (samples[start + x] ?? 0) * scale + 0.5;
}
