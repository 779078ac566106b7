import libheif from 'libheif-js/wasm-bundle.js';
import {
  type Address,
  ERROR,
  newAddress,
  readInt,
  WORD_BYTES,
  withMemory,
} from './libheif-calls.ts';
import type { Channel, CodedColor, CodedPicture } from './signal-reader.ts';

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
