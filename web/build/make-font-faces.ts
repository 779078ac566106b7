import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import { CORE_CHARACTERS, type FontFamily, fontFile } from './font-families.ts';
import { subsetToFile } from './subset-to-file.ts';
import { readUnicodeRange, writeUnicodeRange } from './unicode-range.ts';

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
