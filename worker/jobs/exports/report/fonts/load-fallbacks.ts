import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Face, loadFace } from './load-face.ts';

/*
 * The Noto fonts (SIL Open Font License) as packages that divide each into files of a few dozen to a few hundred
 * characters, with a list of which file has what. A Japanese title needs some five files of 40 KB.
 */
const WESTERN = ['noto-sans'];
const CHINESE = 'noto-sans-sc';
const JAPANESE = 'noto-sans-jp';
const KOREAN = 'noto-sans-kr';
const WEIGHT = 400;

/** The families in the order in which they are tried: languages draw the same Chinese character differently. */
function familiesFor(characters: readonly string[]): string[] {
  const text = characters.join('');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...WESTERN, JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [...WESTERN, KOREAN, CHINESE, JAPANESE];
  return [...WESTERN, CHINESE, JAPANESE, KOREAN];
}

/** Whether a list of ranges, as in CSS ("U+41,U+400-45F"), has a character. */
function includes(ranges: string, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return Number.parseInt(first, 16) <= codePoint && codePoint <= Number.parseInt(last, 16);
  });
}

/** Loads those files of a family that list any of the characters, reduced to the characters. */
async function loadFamily(family: string, characters: readonly string[]): Promise<Face[]> {
  const folder = `@fontsource-variable/${family}`;
  const list = await readFile(fileURLToPath(import.meta.resolve(`${folder}/unicode.json`)), 'utf8');
  const subsets: Record<string, string> = JSON.parse(list); // a file of the package, made by its build
  return Promise.all(
    Object.entries(subsets).flatMap(([subset, ranges]) => {
      const found = characters.filter((character) => includes(ranges, character));
      if (found.length === 0) return [];
      const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}`;
      const file = `${folder}/files/${name}-wght-normal.woff2`;
      return [loadFace({ name, file, weight: WEIGHT, characters: found.join('') })];
    }),
  );
}

/**
 * Fonts for as many of the characters as possible, each from the first family that has it. @throws Error when a file is
 * missing
 */
export async function loadFallbacks(characters: readonly string[]): Promise<Face[]> {
  const faces: Face[] = [];
  let missing = characters;
  for (const family of familiesFor(characters)) {
    if (missing.length === 0) break;
    const loaded = await loadFamily(family, missing);
    faces.push(...loaded);
    // The lists name more characters than the files contain.
    missing = missing.filter(
      (character) => !loaded.some(({ covers }) => covers(character.codePointAt(0) ?? 0)),
    );
  }
  return faces;
}
