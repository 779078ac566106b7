/** Cells on each side of a fingerprint's lightness, and of its colors, over the whole frame. */
export const LIGHTNESS_SIDE = 48;
export const COLOR_SIDE = 8;
