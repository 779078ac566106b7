import libheif from 'libheif-js/wasm-bundle.js';
import { TruncatedError, UnsupportedEncodingError } from '../../photo-problem.ts';
import {
  type Channel,
  type CodedColor,
  type CodedPicture,
  UNKNOWN_COLORS,
} from './signal-reader.ts';

/** A place in libheif's memory; 0 is none. */
export type Address = number;

/** Numbers of libheif's errors (heif_error.h). */
const ERROR = {
  OK: 0,
  UNSUPPORTED_FILETYPE: 3,
  UNSUPPORTED_FEATURE: 4,
  NO_PROFILE: 10,
} as const;
const SUBERROR = { END_OF_DATA: 100, UNKNOWN_PRIMARIES: 133, UNKNOWN_MATRIX: 135 } as const;
/** Bytes of an address or a number in WebAssembly; an error has a code, a subcode and the address of its text. */
const WORD_BYTES = 4;
const ERROR_BYTES = 12;

const readInt = (at: Address): number => libheif.HEAP32[at / WORD_BYTES] ?? 0;

/** Lends memory of libheif, filled with zeros. */
export function withMemory<Result>(bytes: number, use: (at: Address) => Result): Result {
  const at = libheif._malloc(bytes);
  if (at === 0) throw new Error('libheif: out of memory');
  try {
    libheif.HEAPU8.fill(0, at, at + bytes);
    return use(at);
  } finally {
    libheif._free(at);
  }
}

/** Calls a function of libheif that stores the address of something new. @returns 0 for a tolerated error */
export function newAddress(
  call: (error: Address, result: Address) => void,
  tolerated: readonly number[] = [],
): Address {
  return withMemory(WORD_BYTES, (result) => {
    check((error) => call(error, result), tolerated);
    return readInt(result);
  });
}

/**
 * Calls a function of libheif.
 * @throws TruncatedError, UnsupportedEncodingError; Error for any other that it returns
 */
export function check(call: (error: Address) => void, tolerated: readonly number[] = []): void {
  withMemory(ERROR_BYTES, (at) => {
    call(at);
    const code = readInt(at);
    if (code === ERROR.OK || tolerated.includes(code)) return;
    throw errorFor(code, readInt(at + WORD_BYTES), readText(readInt(at + 2 * WORD_BYTES)));
  });
}

function errorFor(code: number, subcode: number, message: string): Error {
  const cause = new Error(`libheif: ${message}`);
  if (subcode === SUBERROR.END_OF_DATA)
    return new TruncatedError('an item lies beyond the file', { cause });
  // Between these two is that of unknown transfer characteristics.
  if (subcode >= SUBERROR.UNKNOWN_PRIMARIES && subcode <= SUBERROR.UNKNOWN_MATRIX)
    return new UnsupportedEncodingError(UNKNOWN_COLORS, { cause });
  if (code === ERROR.UNSUPPORTED_FEATURE || code === ERROR.UNSUPPORTED_FILETYPE)
    return new UnsupportedEncodingError('HEIF', { cause });
  return cause;
}

function readText(at: Address): string {
  const end = libheif.HEAPU8.indexOf(0, at);
  return Buffer.from(libheif.HEAPU8.subarray(at, end)).toString('utf8');
}

/** Numbers of libheif's channels (heif_image.h). */
const CHANNEL = { Y: 0, CB: 1, CR: 2, RED: 3, GREEN: 4, BLUE: 5, ALPHA: 6 } as const;
const YCC_CHANNELS = [CHANNEL.Y, CHANNEL.CB, CHANNEL.CR, CHANNEL.ALPHA];
const RGB_CHANNELS = [CHANNEL.RED, CHANNEL.GREEN, CHANNEL.BLUE, CHANNEL.ALPHA];
/** Places in heif_color_profile_nclx: three numbers, a flag, and x and y of red, green and blue. */
const NCLX = { TRANSFER: 8, MATRIX: 12, FULL_RANGE: 16, CHROMATICITIES: 20 } as const;
/** What a picture without any word on its colors is taken for. */
const SRGB: CodedColor = { chromaticities: [], transfer: 13, matrix: 6, isFullRange: true };

/** The numbers as they are coded, in libheif's own memory: until it grows, and until the image is released. */
export function readPicture(image: Address): CodedPicture {
  const isRgb = libheif._heif_image_has_channel(image, CHANNEL.RED) !== 0;
  const names = isRgb ? RGB_CHANNELS : YCC_CHANNELS;
  const [first, second, third, alpha] = names.map((channel) => findChannel(image, channel));
  if (!first) throw new Error('libheif: no picture');
  const { width, height } = first;
  const view = (found: FoundChannel) => viewChannel(found, first);
  const channels =
    second && third
      ? ([view(first), view(second), view(third)] as const)
      : ([view(first)] as const);
  return { width, height, channels, isRgb, alpha: alpha ? view(alpha) : null };
}

type FoundChannel = {
  start: Address;
  strideBytes: number;
  bits: number;
  width: number;
  height: number;
};

function findChannel(image: Address, channel: number): FoundChannel | null {
  if (libheif._heif_image_has_channel(image, channel) === 0) return null;
  return withMemory(WORD_BYTES, (at) => {
    const start = libheif._heif_image_get_plane_readonly2(image, channel, at);
    if (start === 0) throw new Error('libheif: no plane');
    return {
      start,
      strideBytes: readInt(at),
      bits: libheif._heif_image_get_bits_per_pixel_range(image, channel),
      width: libheif._heif_image_get_width(image, channel),
      height: libheif._heif_image_get_height(image, channel),
    };
  });
}

function viewChannel(
  { start, strideBytes, bits, width, height }: FoundChannel,
  full: { width: number; height: number },
): Channel {
  const sampleBytes = bits > 8 ? 2 : 1;
  const memory = bits > 8 ? libheif.HEAPU16 : libheif.HEAPU8;
  const stride = strideBytes / sampleBytes;
  const first = start / sampleBytes;
  return {
    samples: memory.subarray(first, first + stride * height),
    stride,
    bits,
    shiftX: width < full.width ? 1 : 0,
    shiftY: height < full.height ? 1 : 0,
  };
}

/** The colors that the file's nclx box names, else its coded picture. */
export function readColor(image: Address): CodedColor {
  const nclx = newAddress(
    (error, profile) => libheif._heif_image_get_nclx_color_profile(error, image, profile),
    [ERROR.NO_PROFILE],
  );
  if (nclx === 0) return SRGB;
  try {
    const first = (nclx + NCLX.CHROMATICITIES) / 4;
    return {
      chromaticities: Array.from(libheif.HEAPF32.subarray(first, first + 6)),
      transfer: readInt(nclx + NCLX.TRANSFER),
      matrix: readInt(nclx + NCLX.MATRIX),
      isFullRange: libheif.HEAPU8[nclx + NCLX.FULL_RANGE] !== 0,
    };
  } finally {
    libheif._heif_nclx_color_profile_free(nclx);
  }
}
