import { UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';

/**
 * Types alone: Android opens its photo picker only if every entry is one of a picture. Safari gives a HEIC file as it is
 * only if its type is among them.
 */
const PICTURES = ['image/*', ...new Set(Object.values(UPLOAD_TYPES))].join(',');

/**
 * What a file input accepts. Phones open the photo library for pictures. Desktops go by names and hide or gray out the
 * files that don't fit (IMG_1.HIF, a name without an extension), so there every file can be chosen: its content decides.
 */
export const acceptedTypes = (): string | undefined =>
  window.matchMedia('(pointer: coarse)').matches ? PICTURES : undefined;
