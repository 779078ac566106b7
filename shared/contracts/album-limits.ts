/** Photos in one album (specification 2, section 9). */
export const MIN_PHOTOS_PER_ALBUM = 2;
export const MAX_PHOTOS_PER_ALBUM = 12;
/** Hotspots on one photo (specification 2, section 9). */
export const MAX_HOTSPOTS_PER_PHOTO = 4;
