/** Photos in one album. */
export const MIN_PHOTOS_PER_ALBUM = 2;
export const MAX_PHOTOS_PER_ALBUM = 12;
/** Hotspots on one photo. */
export const MAX_HOTSPOTS_PER_PHOTO = 4;
