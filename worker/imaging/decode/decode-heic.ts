import libheif, { type DecodedHeic } from 'libheif-js/wasm-bundle.js';
import { heicColorProfile, isTruncatedHeic } from '../containers/heic-boxes.ts';

/** Types and sizes of TIFF fields (TIFF 6.0, section 2). */
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;
const CHANNELS = 4;

type Field = { tag: number; type: number; count: number; value: number };

/**
 * Wraps RGBA pixels and their ICC profile in an uncompressed TIFF, because sharp converts colors only from an
 * embedded profile, which raw pixels cannot have.
 * @param rgba width × height × 4 bytes
 * @param profile an ICC profile; null: the pixels are sRGB
 */
export function wrapInTiff(
  rgba: Uint8Array,
  { width, height, profile }: { width: number; height: number; profile: Uint8Array | null },
): Buffer {
  const fieldCount = profile === null ? 11 : 12;
  const bitsOffset = HEADER_BYTES + 2 + fieldCount * ENTRY_BYTES + 4;
  const profileOffset = bitsOffset + CHANNELS * 2;
  const pixelOffset = profileOffset + (profile?.length ?? 0);
  const fields: Field[] = [
    { tag: 256, type: LONG, count: 1, value: width },
    { tag: 257, type: LONG, count: 1, value: height },
    { tag: 258, type: SHORT, count: CHANNELS, value: bitsOffset }, // bits per sample
    { tag: 259, type: SHORT, count: 1, value: 1 }, // not compressed
    { tag: 262, type: SHORT, count: 1, value: 2 }, // RGB
    { tag: 273, type: LONG, count: 1, value: pixelOffset },
    { tag: 277, type: SHORT, count: 1, value: CHANNELS },
    { tag: 278, type: LONG, count: 1, value: height }, // one strip
    { tag: 279, type: LONG, count: 1, value: rgba.length },
    { tag: 284, type: SHORT, count: 1, value: 1 }, // interleaved
    { tag: 338, type: SHORT, count: 1, value: 2 }, // the fourth sample is unassociated alpha
  ];
  if (profile !== null) {
    fields.push({ tag: 34_675, type: UNDEFINED, count: profile.length, value: profileOffset });
  }
  const tiff = Buffer.alloc(pixelOffset + rgba.length);
  writeDirectory(tiff, fields);
  for (let channel = 0; channel < CHANNELS; channel++) {
    tiff.writeUInt16LE(8, bitsOffset + channel * 2);
  }
  if (profile !== null) tiff.set(profile, profileOffset);
  tiff.set(rgba, pixelOffset);
  return tiff;
}

function writeDirectory(tiff: Buffer, fields: readonly Field[]): void {
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(HEADER_BYTES, 4);
  tiff.writeUInt16LE(fields.length, HEADER_BYTES);
  fields.forEach(({ tag, type, count, value }, index) => {
    const at = HEADER_BYTES + 2 + index * ENTRY_BYTES;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
}

/**
 * Decodes the primary image of a HEIC file, and no other, with libheif in WebAssembly (about 0.7 s for 12 MP, blocking
 * its thread). libheif applies the file's own rotation, so the EXIF orientation, which repeats it, is dropped.
 * @param file its header must have been inspected, because libheif allocates what the header claims
 * @returns a TIFF of the upright pixels with their color profile
 */
export function decodeHeic(file: Buffer): Buffer {
  if (isTruncatedHeic(file)) throw new Error('the file ends before its last box does');
  const context = libheif.heif_context_alloc();
  try {
    const { code, message } = libheif.heif_context_read_from_memory(context, file);
    if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(`libheif: ${message}`);
    const primary = libheif.heif_js_context_get_primary_image_handle(context);
    if ('code' in primary) throw new Error(`libheif: ${primary.message}`);
    try {
      return decodeHandle(primary, heicColorProfile(file));
    } finally {
      libheif.heif_image_handle_release(primary);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

function decodeHandle(handle: object, profile: Buffer | null): Buffer {
  const decoded = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  if ('code' in decoded) throw new Error(`libheif: ${decoded.message}`);
  try {
    return wrapPlane(decoded, profile);
  } finally {
    libheif.heif_image_release(decoded.image);
  }
}

/** Copies the plane row by row where libheif's rows are longer than the picture is wide. */
function wrapPlane({ channels }: DecodedHeic, profile: Buffer | null): Buffer {
  const [plane] = channels;
  if (plane === undefined || channels.length !== 1)
    throw new Error('libheif: no interleaved plane');
  const { width, height, stride, data } = plane;
  const rowBytes = width * 4;
  if (stride === rowBytes) return wrapInTiff(data, { width, height, profile });
  const rgba = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row++) {
    rgba.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  }
  return wrapInTiff(rgba, { width, height, profile });
}
