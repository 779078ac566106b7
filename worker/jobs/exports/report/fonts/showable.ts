/** Shown for a character that no font has: a white square. */
export const MISSING = '\u25A1';
/** Characters without a glyph that need none: joiners, variation selectors, byte order marks. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const CONTROLS = /\p{Cc}+/gu;

/** Removes characters that are never shown, and composes the others, because the fonts have the composed forms. */
export const showable = (text: string): string =>
  text.normalize('NFC').replace(CONTROLS, ' ').replace(INVISIBLE, '');
