import libheif, { type DecodedHeic } from 'libheif-js/wasm-bundle.js';
import { heicColorProfile, isTruncatedHeic } from '../containers/heic-boxes.ts';
import { wrapInTiff } from './wrap-in-tiff.ts';

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
