import { heifType } from './containers/heif-brands.ts';

/** The stored type for each accepted MIME type, as the content of a file shows it. */
const ACCEPTED = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // Every decoder shows the default image of an animated PNG.
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/tiff': 'image/tiff',
  'image/heic': 'image/heic',
  'image/heif': 'image/heif',
} as const;

export type PhotoType = (typeof ACCEPTED)[keyof typeof ACCEPTED];

const isAccepted = (mime: string): mime is keyof typeof ACCEPTED => Object.hasOwn(ACCEPTED, mime);

/** TIFF and BigTIFF, of either byte order. */
const TIFF_STARTS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];

/** A file's type is known by this many bytes: enough for every signature that file-type knows. */
export const SIGNATURE_BYTES = 4100;

/**
 * The type under which a photo is stored; null for a file that isn't an accepted photo.
 * @param mime the type that the content shows; undefined when it shows none
 * @param bytes the start of the file
 */
export function photoTypeOf(mime: string | undefined, bytes: Uint8Array): PhotoType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  // Any TIFF is one, although fields of its first directory make others take it for RAW: what is RAW is found first, by
  // its sensor's data (readRaw).
  const shown = TIFF_STARTS.includes(start) ? 'image/tiff' : (heifType(bytes) ?? mime ?? '');
  return isAccepted(shown) ? ACCEPTED[shown] : null;
}
