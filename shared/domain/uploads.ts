/** The pickers refuse above this (specification 2, section 5). */
export const PICKER_MAX_BYTES = 20 * 1024 * 1024;
/** The server refuses above this. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;
/**
 * What an account may have signed and not yet sent for analysis. Unused uploads are removed after a day; without
 * a limit one account could fill the store until then. Far above 12 photos picked anew several times.
 */
export const UNUSED_UPLOADS = { files: 120, bytes: 2 * 1024 * 1024 * 1024 } as const;
/** An upload URL is good for this long, in seconds. */
export const UPLOAD_URL_SECONDS = 3600;
/** A preview URL is good for this long, in seconds (specification 2, section 9). */
export const PREVIEW_URL_SECONDS = 3600;

/** File extension to the MIME type that is stored and signed. */
export const UPLOAD_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
} as const;

/** Most pixels that are decoded, width × height. */
export const MAX_PIXELS = 100_000_000;
/** Shortest and longest side that is decoded, in pixels. */
export const MIN_SIDE = 16;
export const MAX_SIDE = 30_000;
/** Most that one side may be of the other; panoramas of phones and cameras stay below 10 : 1. */
export const MAX_ASPECT = 20;
/** Most scans of a JPEG; encoders write up to about 20, and each one decodes the whole picture again. */
export const MAX_JPEG_SCANS = 100;
