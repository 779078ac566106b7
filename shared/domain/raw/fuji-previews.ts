import type { Range } from './embedded-jpeg.ts';

const START = 'FUJIFILMCCD-RAW ';
/** Where the header of a RAF names its JPEG: offset and length, big-endian (libopenraw, "RAF format"). */
const JPEG_AT = 84;
const HEADER_BYTES = 92;

/** Where Fujifilm's RAF has its JPEG, which contains all of the camera's EXIF; null for other files. */
export function fujiPreviews(bytes: Uint8Array): Range[] | null {
  if (bytes.length < HEADER_BYTES) return null;
  if (String.fromCharCode(...bytes.subarray(0, START.length)) !== START) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [{ at: view.getUint32(JPEG_AT), length: view.getUint32(JPEG_AT + 4) }];
}
