import type { Orientation } from '@photo-coach/shared/contracts/records.ts';
import libheif from 'libheif-js/wasm-bundle.js';
import {
  itemTypes,
  MAX_PROFILE_BYTES,
  primaryItem,
  wholeBoxes,
} from '../../containers/heic-items.ts';
import { readTransformation } from '../../containers/heic-transformation.ts';
import { PHOTOMETRIC } from '../../tiff/page-colors.ts';
import { createTiff } from '../../tiff/write-tiff.ts';
import {
  type Address,
  check,
  newAddress,
  readColor,
  readPicture,
  withMemory,
} from './read-picture.ts';
import { isHdrTransfer, writeSrgb } from './write-srgb.ts';

/** Keeps colorspace and chroma in heif_decode_image. */
const AS_CODED = 99;
/** Places in heif_decoding_options, of version 10 and later. */
const OPTIONS = { VERSION: 10, IGNORE_TRANSFORMATIONS: 1, AUTOCORRECT: 68, KEEP_NCLX: 69 } as const;

/** A HEIC's primary image as a TIFF, and whether it is HDR: coded with PQ or HLG, and tone-mapped. */
type DecodedHeic = { tiff: Buffer; isHdr: boolean };

/**
 * Decodes the primary image of a HEIC file, and no other, with libheif in WebAssembly (about 0.7 s for 12 MP, blocking
 * its thread).
 * @param upload its header must have been inspected, because libheif allocates what the header claims
 * @param exif the orientation by EXIF, which counts if no box turns the picture
 * @returns a TIFF that says how it is turned, with the ICC profile where that describes its pixels; else they are sRGB
 * @throws TruncatedError, UnsupportedEncodingError
 */
export function decodeHeic(upload: Buffer, exif: Orientation): DecodedHeic {
  const file = wholeBoxes(upload);
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
        return decodeHandle(primary, { file, exif });
      } finally {
        libheif._heif_image_handle_release(primary);
      }
    } finally {
      libheif._heif_context_free(context);
    }
  });
}

type Source = { file: Buffer; exif: Orientation };

function decodeHandle(handle: Address, source: Source): DecodedHeic {
  const options = libheif._heif_decoding_options_alloc();
  try {
    if ((libheif.HEAPU8[options] ?? 0) < OPTIONS.VERSION) throw new Error('libheif is too old');
    // libheif gives some pictures more chroma before it turns or crops them, and changes the range of their numbers.
    libheif.HEAPU8[options + OPTIONS.IGNORE_TRANSFORMATIONS] = isOverlay(source.file) ? 0 : 1;
    // Cameras of Sony call full range limited, but code it as full.
    libheif.HEAPU8[options + OPTIONS.AUTOCORRECT] = 1;
    // libheif converts no primaries and no transfer, and drops their names when it converts to RGB.
    libheif.HEAPU8[options + OPTIONS.KEEP_NCLX] = 1;
    const image = newAddress((error, decoded) =>
      libheif._heif_decode_image(error, handle, decoded, AS_CODED, AS_CODED, options),
    );
    try {
      return wrapImage(image, source);
    } finally {
      libheif._heif_image_release(image);
    }
  } finally {
    libheif._heif_decoding_options_free(options);
  }
}

/** Whether the primary image is laid out of others, which have transformations of their own. */
const isOverlay = (file: Buffer): boolean => itemTypes(file).get(primaryItem(file) ?? 0) === 'iovl';

function wrapImage(image: Address, { file, exif }: Source): DecodedHeic {
  const color = readColor(image);
  const isHdr = isHdrTransfer(color.transfer);
  // An ICC profile is the more exact one, but knows no light above white.
  const profile = isHdr ? null : readProfile(image);
  // Read last: libheif's memory moves when it grows.
  const picture = readPicture(image);
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const { crop, orientation } = isOverlay(file)
    ? { crop: whole, orientation: null }
    : readTransformation(file, picture);
  const { tiff, pixels } = createTiff({
    width: crop.width,
    height: crop.height,
    samples: picture.alpha === null ? 3 : 4,
    bits: 8,
    photometric: PHOTOMETRIC.RGB,
    alpha: picture.alpha === null ? null : { isMultiplied: false },
    profile,
    orientation: orientation ?? exif,
  });
  writeSrgb(picture, { color, crop, keepsProfile: profile !== null }, pixels);
  return { tiff, isHdr };
}

/** The ICC profile of the image; null if there is none, or one above 4 MiB. */
function readProfile(image: Address): Uint8Array | null {
  const size = libheif._heif_image_get_raw_color_profile_size(image);
  if (size === 0 || size > MAX_PROFILE_BYTES) return null;
  return withMemory(size, (at) => {
    check((error) => libheif._heif_image_get_raw_color_profile(error, image, at));
    return libheif.HEAPU8.slice(at, at + size);
  });
}
