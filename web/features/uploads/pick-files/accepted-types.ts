import { UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';

/**
 * What a file input accepts. Extensions for desktops, where HEIC has no MIME type; types for phones, which open the photo
 * library for them and keep the original only if its type is listed.
 */
export const ACCEPTED_TYPES = [
  ...Object.keys(UPLOAD_TYPES).map((ext) => `.${ext}`),
  ...new Set(Object.values(UPLOAD_TYPES)),
].join(',');
