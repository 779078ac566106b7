import { RAW_TYPES } from './raw/raw-formats.ts';

/** Largest file that the pickers accept. */
export const PICKER_MAX_BYTES = 20 * 1024 * 1024;
/** Largest RAW file that the pickers accept: the browser reads it, and sends the JPEG inside. */
export const RAW_MAX_BYTES = 200 * 1024 * 1024;
/** Largest file that the server accepts. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;
/**
 * Uploads that an account may have signed and not yet sent for analysis. Unused uploads are removed after a day;
 * without a limit one account could fill the object store until then. Two shoots of 100 photos of 20 MB fit.
 */
export const UNUSED_UPLOADS = { files: 250, bytes: 5 * 1024 * 1024 * 1024 } as const;
/** Files larger than this are uploaded in parts, so that a lost connection costs one part and not the file. */
export const MULTIPART_OVER_BYTES = 16 * 1024 * 1024;
/** Size of every part but the last; S3 accepts no less than 5 MiB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Lifetime of an upload URL, in seconds. A page signs right before it sends, and again once less than 5 minutes are left. */
export const UPLOAD_URL_SECONDS = 900;
/** Lifetime of a preview URL, in seconds. */
export const PREVIEW_URL_SECONDS = 3600;

/** MIME type, as signed and stored, by file extension; for a RAW file its embedded JPEG is critiqued. */
export const UPLOAD_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
  ...RAW_TYPES,
} as const;

/** The extension under which files of a type are stored; null for a type that is not accepted. */
export function findExtension(type: string): string | null {
  const found = Object.entries(UPLOAD_TYPES).find(([, accepted]) => accepted === type);
  return found?.[0] ?? null;
}

/** Most pixels (width × height) of a photo. */
export const MAX_PIXELS = 160_000_000;
/** Shortest and longest side of a photo, in pixels. */
export const MIN_SIDE = 16;
export const MAX_SIDE = 30_000;
/** Largest ratio of the longer to the shorter side; panoramas of phones and cameras stay below 10 : 1. */
export const MAX_ASPECT = 20;
/** Most scans of a JPEG. Encoders write up to about 20, and each scan decodes the whole picture again. */
export const MAX_JPEG_SCANS = 100;
