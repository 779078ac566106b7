import type { Face } from './load-face.ts';
import { MISSING, showable } from './showable.ts';

/** A part of a text that one font can show. */
export type Run = { face: Face; text: string };

/** Decoration and combining characters: without a font they are left out, because a placeholder would only puzzle. */
const DISPENSABLE = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}]$/u;

const faceFor = (character: string, faces: readonly Face[]): Face | undefined =>
  faces.find(({ covers }) => covers(character.codePointAt(0) ?? 0));

/**
 * A text as a report shows it: a character that no font has becomes a white square, and an emoji is left out, unless
 * nothing else would be left.
 */
export function printable(text: string, faces: readonly Face[]): string {
  const all = showable(text);
  const shown = [...all].map((character) => {
    if (faceFor(character, faces)) return character;
    return DISPENSABLE.test(character) ? '' : MISSING;
  });
  if (!shown.includes('')) return shown.join('');
  const left = shown.join('').replaceAll(/ {2,}/g, ' ').trim();
  return left === '' && all !== '' ? MISSING : left;
}

/** Divides a printable text into runs of one font each, the first that has the character. @param faces at least one */
export function splitRuns(text: string, faces: readonly Face[]): Run[] {
  const [main] = faces;
  if (main === undefined) throw new Error('a text needs a font');
  const runs: Run[] = [];
  for (const character of text) {
    const face = faceFor(character, faces) ?? main;
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}
