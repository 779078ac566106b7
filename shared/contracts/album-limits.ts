/** Photos in one album (docs/product.md#limits). */
export const MIN_PHOTOS_PER_ALBUM = 2;
export const MAX_PHOTOS_PER_ALBUM = 12;
/** Hotspots on one photo (docs/product.md#limits). */
export const MAX_HOTSPOTS_PER_PHOTO = 4;
