/** Shown for a character that no font has: a white square. */
export const MISSING = '\u25A1';
/** What has no glyph and needs none: joiners, variation selectors, byte order marks. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const CONTROLS = /\p{Cc}+/gu;

/** A text without what is never shown, each character in its composed form, which the fonts have. */
export const showable = (text: string): string =>
  text.normalize('NFC').replace(CONTROLS, ' ').replace(INVISIBLE, '');
