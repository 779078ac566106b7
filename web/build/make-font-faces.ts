import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import { CORE_CHARACTERS, type FontFamily, fontFile } from './font-families.ts';
import { subsetToFile } from './subset-to-file.ts';

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase();

/** Writes characters as CSS does in `unicode-range`: neighbors as one range, in order. */
export function writeUnicodeRange(characters: Iterable<string>): string {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const ranges: { first: number; last: number }[] = [];
  for (const codePoint of codePoints.sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && codePoint <= range.last + 1) range.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint });
  }
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}

/** Reads CSS's `unicode-range`, without wildcards: whether a character is in it. */
export function readUnicodeRange(range: string): (character: string) => boolean {
  const ranges = Array.from(
    range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ([, first, last]) => ({
      first: Number.parseInt(first ?? '', 16),
      last: Number.parseInt(last ?? first ?? '', 16),
    }),
  );
  return (character) => {
    const codePoint = character.codePointAt(0) ?? Number.NaN;
    return ranges.some(({ first, last }) => first <= codePoint && codePoint <= last);
  };
}

/** One `@font-face`, and the file that it loads. */
export type FontFace = {
  file: string;
  css: string;
  /** Whether every page shows it at once, so that it is worth preloading. */
  isPreloaded: boolean;
};

type Style = FontFamily['styles'][number];

/**
 * The characters that a file contains and that the package lists for it. Both matter: a missing character would load the
 * file for nothing, and a combining accent from another file than its letter would be misplaced.
 */
async function readCharacters(source: string, range: string): Promise<string[]> {
  const font = create(await readFile(source));
  if (font.isCollection) throw new Error(`${source} is a collection of fonts`);
  const characters = font.characterSet.map((code) => String.fromCodePoint(code));
  return characters.filter(readUnicodeRange(range)).filter((character) => character >= ' ');
}

async function makeFace(
  family: FontFamily,
  style: Style,
  source: string,
  part: { name: string; characters: string[]; isCore: boolean },
): Promise<FontFace> {
  const name = `${family.package}-${part.name}-${style}`;
  const file = await subsetToFile(name, source, part.characters.join(''), family.axes);
  const isPreloaded = part.isCore && style === 'normal';
  // no-inline: the CSP blocks fonts in data: URLs.
  const css = `@font-face {
  font-family: "${family.name}";
  font-style: ${style};
  font-weight: ${family.weight};
  font-display: ${isPreloaded ? 'optional' : 'swap'};
  src: url("${file}?no-inline") format("woff2");
  unicode-range: ${writeUnicodeRange(part.characters)};
}
`;
  return { file, css, isPreloaded };
}

/**
 * The faces of a family: per style one of the characters of our own texts, and the rest of the package's
 * files, each with the characters that it really contains, so that none loads for nothing.
 */
export async function makeFontFaces(family: FontFamily): Promise<FontFace[]> {
  const subsets: Record<string, string> = JSON.parse(await readFile(family.subsets, 'utf8'));
  const faces: FontFace[] = [];
  for (const style of family.styles) {
    for (const [subset, range] of Object.entries(subsets)) {
      const source = fontFile(family, subset, style);
      const characters = await readCharacters(source, range);
      const parts = Object.groupBy(characters, (character) =>
        CORE_CHARACTERS.includes(character) ? 'core' : 'others',
      );
      const make = (name: string, part: string[] | undefined) =>
        makeFace(family, style, source, { name, characters: part ?? [], isCore: name === 'core' });
      faces.push(await make(subset, parts.others));
      // The other subsets repeat a few of its characters.
      if (subset === 'latin') faces.push(await make('core', parts.core));
    }
  }
  return faces;
}
