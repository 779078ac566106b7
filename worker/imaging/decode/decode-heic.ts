import type { Orientation } from '@photo-coach/shared/contracts/records.ts';
import libheif from 'libheif-js/wasm-bundle.js';
import { MAX_PROFILE_BYTES } from '../containers/heic-boxes.ts';
import { TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';
import {
  type Channel,
  type CodedColor,
  type CodedPicture,
  UNKNOWN_COLORS,
} from './signal-reader.ts';
import { wrapInTiff } from './wrap-in-tiff.ts';
import { isHdrTransfer, writeSrgb } from './write-srgb.ts';

/** Numbers of libheif's enumerations (heif_error.h, heif_image.h). */
const ERROR = { OK: 0, UNSUPPORTED_FILETYPE: 3, UNSUPPORTED_FEATURE: 4, NO_PROFILE: 10 } as const;
const SUBERROR = { END_OF_DATA: 100, UNKNOWN_PRIMARIES: 133, UNKNOWN_MATRIX: 135 } as const;
const AS_CODED = 99;
const CHANNEL = { Y: 0, CB: 1, CR: 2, RED: 3, GREEN: 4, BLUE: 5, ALPHA: 6 } as const;
/** Sizes in WebAssembly, where an address has 4 bytes. */
const ADDRESS_BYTES = 4;
const ERROR_BYTES = 12;
/** Places in heif_decoding_options, of version 10 and later. */
const OPTIONS = { VERSION: 10, AUTOCORRECT: 68, KEEP_NCLX: 69 } as const;
/** Places in heif_color_profile_nclx: three numbers, a flag, and x and y of red, green and blue. */
const NCLX = { TRANSFER: 8, MATRIX: 12, FULL_RANGE: 16, CHROMATICITIES: 20 } as const;
/** What a picture without any word on its colors is taken for. */
const SRGB: CodedColor = { chromaticities: [], transfer: 13, matrix: 6, isFullRange: true };

type Address = number;

/** A HEIC's primary image as a TIFF, and whether it is HDR: coded with PQ or HLG, and tone-mapped. */
export type DecodedHeic = { tiff: Buffer; isHdr: boolean };

/**
 * Decodes the primary image of a HEIC file, and no other, with libheif in WebAssembly (about 0.7 s for 12 MP, blocking
 * its thread). libheif applies the file's own rotation.
 * @param file its header must have been inspected, because libheif allocates what the header claims
 * @param orientation how the decoded pixels are still to be turned
 * @returns a TIFF, with the pixels' ICC profile where that describes them, else of sRGB pixels
 * @throws TruncatedError, UnsupportedEncodingError
 */
export function decodeHeic(file: Buffer, orientation: Orientation): DecodedHeic {
  return withMemory(file.length, (at) => {
    libheif.HEAPU8.set(file, at);
    const context = libheif._heif_context_alloc();
    try {
      check((error) =>
        libheif._heif_context_read_from_memory_without_copy(error, context, at, file.length, 0),
      );
      const primary = newAddress((error, handle) =>
        libheif._heif_context_get_primary_image_handle(error, context, handle),
      );
      try {
        return decodeHandle(primary, orientation);
      } finally {
        libheif._heif_image_handle_release(primary);
      }
    } finally {
      libheif._heif_context_free(context);
    }
  });
}

function decodeHandle(handle: Address, orientation: Orientation): DecodedHeic {
  const options = libheif._heif_decoding_options_alloc();
  try {
    if ((libheif.HEAPU8[options] ?? 0) < OPTIONS.VERSION) throw new Error('libheif is too old');
    // Cameras of Sony call full range limited, but code it as full.
    libheif.HEAPU8[options + OPTIONS.AUTOCORRECT] = 1;
    // libheif converts no primaries and no transfer, and drops their names when it converts to RGB.
    libheif.HEAPU8[options + OPTIONS.KEEP_NCLX] = 1;
    const image = newAddress((error, decoded) =>
      libheif._heif_decode_image(error, handle, decoded, AS_CODED, AS_CODED, options),
    );
    try {
      return wrapImage(image, orientation);
    } finally {
      libheif._heif_image_release(image);
    }
  } finally {
    libheif._heif_decoding_options_free(options);
  }
}

function wrapImage(image: Address, orientation: Orientation): DecodedHeic {
  const picture = readPicture(image);
  const color = readNclx(image) ?? SRGB;
  const isHdr = isHdrTransfer(color.transfer);
  // An ICC profile is the more exact one, but says nothing of light above white.
  const profile = isHdr ? null : readProfile(image);
  const { width, height } = picture;
  const channels = picture.alpha === null ? 3 : 4;
  const { tiff, pixels } = wrapInTiff({ width, height, channels, profile, orientation });
  writeSrgb(picture, { color, keepsProfile: profile !== null }, pixels);
  return { tiff, isHdr };
}

/** The numbers as they are coded, in libheif's own memory. */
function readPicture(image: Address): CodedPicture {
  const isRgb = libheif._heif_image_has_channel(image, CHANNEL.RED) !== 0;
  const main = isRgb ? CHANNEL.RED : CHANNEL.Y;
  const width = libheif._heif_image_get_width(image, main);
  const height = libheif._heif_image_get_height(image, main);
  const read = (channel: number) => readChannel(image, channel, { width, height });
  const first = read(main);
  const second = read(isRgb ? CHANNEL.GREEN : CHANNEL.CB);
  const third = read(isRgb ? CHANNEL.BLUE : CHANNEL.CR);
  if (first === null) throw new Error('libheif: no picture');
  const channels =
    second === null || third === null ? ([first] as const) : ([first, second, third] as const);
  return { width, height, channels, isRgb, alpha: read(CHANNEL.ALPHA) };
}

function readChannel(
  image: Address,
  channel: number,
  full: { width: number; height: number },
): Channel | null {
  if (libheif._heif_image_has_channel(image, channel) === 0) return null;
  return withMemory(ADDRESS_BYTES, (at) => {
    const start = libheif._heif_image_get_plane_readonly2(image, channel, at);
    const bits = libheif._heif_image_get_bits_per_pixel_range(image, channel);
    const width = libheif._heif_image_get_width(image, channel);
    const height = libheif._heif_image_get_height(image, channel);
    if (start === 0) throw new Error('libheif: no plane');
    const isDeep = bits > 8;
    const stride = readInt(at) / (isDeep ? 2 : 1);
    const memory = isDeep ? libheif.HEAPU16 : libheif.HEAPU8;
    const first = isDeep ? start / 2 : start;
    const samples = memory.subarray(first, first + stride * height);
    const shiftX = width < full.width ? 1 : 0;
    return { samples, stride, bits, shiftX, shiftY: height < full.height ? 1 : 0 };
  });
}

/** The colors that the file's nclx box names, else its coded picture; null if neither does. */
function readNclx(image: Address): CodedColor | null {
  const nclx = newAddress(
    (error, profile) => libheif._heif_image_get_nclx_color_profile(error, image, profile),
    [ERROR.NO_PROFILE],
  );
  if (nclx === 0) return null;
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

/** The ICC profile of the image; null without one, and above 4 MiB. */
function readProfile(image: Address): Uint8Array | null {
  const size = libheif._heif_image_get_raw_color_profile_size(image);
  if (size === 0 || size > MAX_PROFILE_BYTES) return null;
  return withMemory(size, (at) => {
    check((error) => libheif._heif_image_get_raw_color_profile(error, image, at));
    return libheif.HEAPU8.slice(at, at + size);
  });
}

const readInt = (at: Address): number => libheif.HEAP32[at / 4] ?? 0;

/** Lends memory of libheif, filled with zeros. */
function withMemory<Result>(bytes: number, use: (at: Address) => Result): Result {
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
function newAddress(
  call: (error: Address, result: Address) => void,
  tolerated: readonly number[] = [],
): Address {
  return withMemory(ADDRESS_BYTES, (result) => {
    check((error) => call(error, result), tolerated);
    return readInt(result);
  });
}

/** Calls a function of libheif. @throws the error that it returns */
function check(call: (error: Address) => void, tolerated: readonly number[] = []): void {
  withMemory(ERROR_BYTES, (at) => {
    call(at);
    const code = readInt(at);
    if (code !== ERROR.OK && !tolerated.includes(code))
      throw errorFor(code, readInt(at + 4), readText(readInt(at + 8)));
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
