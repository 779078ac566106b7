import type { Face } from './load-fonts.ts';

/** A part of a text that one font can show. */
type Run = { face: Face; text: string };

/** Shown for a character that no font has. */
const MISSING = '?';
/** What has no glyph and needs none: joiners, variation selectors, byte order marks. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const CONTROLS = /\p{Cc}+/gu;

/** A text without what can't be shown, each character in its composed form, which the fonts have. */
const showable = (text: string): string =>
  text.normalize('NFC').replace(CONTROLS, ' ').replace(INVISIBLE, '');

/** Divides a text into runs of one font each, the first that has the character. @param faces at least one */
export function splitRuns(text: string, faces: readonly Face[]): Run[] {
  const [main] = faces;
  if (main === undefined) throw new Error('a text needs a font');
  const runs: Run[] = [];
  for (const character of showable(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const face = main.covers(codePoint) ? main : faces.find(({ covers }) => covers(codePoint));
    const shown = face ? character : MISSING;
    if (last && last.face === (face ?? main)) last.text += shown;
    else runs.push({ face: face ?? main, text: shown });
  }
  return runs;
}
