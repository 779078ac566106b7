import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

/** The faces of one style, in the order in which they are searched for a character. */
export type FontStyle = 'display' | 'text' | 'strong';

/** A static font that a PDF can embed. */
export type Face = {
  name: string;
  bytes: Buffer;
  /** As a share of the font size: from the baseline to the top of a line. */
  ascent: number;
  /** As a share of the font size: from one line to the next. */
  lineHeight: number;
  /** Whether it has a glyph for a character. */
  covers: (codePoint: number) => boolean;
};

type FontFile = {
  name: string;
  /** A WOFF2 file of a package, as it is imported. */
  file: string;
  weight: number;
  /** The characters to keep, where the font has them. */
  characters: string;
};

/**
 * Makes a static TrueType font of one weight: PDFs can't embed variable fonts or WOFF2.
 * @throws Error when the file is missing or not a font
 */
async function loadFace({ name, file, weight, characters }: FontFile): Promise<Face> {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  const bytes = await subsetFont(source, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(bytes);
  if (font.isCollection) throw new Error(`${file} holds several fonts`);
  const { ascent, descent, lineGap, unitsPerEm } = font;
  return {
    name,
    bytes,
    ascent: ascent / unitsPerEm,
    lineHeight: (ascent - descent + lineGap) / unitsPerEm,
    // Without any of the characters, only the glyph for missing ones is left, and no table to search.
    covers: (codePoint) => font.numGlyphs > 1 && font.hasGlyphForCodePoint(codePoint),
  };
}

type OwnFonts = Record<FontStyle, readonly Face[]>;
export type Fonts = OwnFonts & {
  /** For characters of one report that the product's fonts lack. */
  fallback: readonly Face[];
};

/** The product's families, each split into several files by characters. */
const FAMILIES: Record<FontStyle, { files: readonly string[]; weight: number }> = {
  display: {
    files: ['latin', 'latin-ext', 'vietnamese'].map(
      (subset) => `@fontsource-variable/newsreader/files/newsreader-${subset}-wght-normal.woff2`,
    ),
    weight: 400,
  },
  ...sans('text', 400),
  ...sans('strong', 600),
};

function sans<Style extends FontStyle>(style: Style, weight: number) {
  const files = ['latin', 'latin-ext'].map(
    (subset) =>
      `@fontsource-variable/instrument-sans/files/instrument-sans-${subset}-wght-normal.woff2`,
  );
  return { [style]: { files, weight } } as Record<Style, { files: string[]; weight: number }>; // a computed key widens to string
}

/**
 * All characters below the mathematical symbols, and those beyond that the files can have: the file keeps all of its
 * own.
 */
const ALL_CHARACTERS = Array.from({ length: 0x3000 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

const loadStyle = (style: FontStyle): Promise<Face[]> =>
  Promise.all(
    FAMILIES[style].files.map((file, index) => {
      const { weight } = FAMILIES[style];
      return loadFace({ name: `${style}-${index}`, file, weight, characters: ALL_CHARACTERS });
    }),
  );

async function load(): Promise<OwnFonts> {
  const [display, text, strong] = await Promise.all([
    loadStyle('display'),
    loadStyle('text'),
    loadStyle('strong'),
  ]);
  return { display, text, strong };
}

let loading: Promise<OwnFonts> | null = null;

/** The product's fonts, made once per process; a failure is not cached. */
function loadOwnFonts(): Promise<OwnFonts> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/*
 * The Noto fonts (SIL Open Font License) as packages that divide each into files of a few dozen to a few hundred
 * characters, with a list of the characters in each. A Japanese title needs about five files of 40 KB.
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
async function loadFallbacks(characters: readonly string[]): Promise<Face[]> {
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

/** Shown for a character that no font has: a white square. */
export const MISSING = '\u25A1';
/** Characters without a glyph that need none: joiners, variation selectors, byte order marks. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const CONTROLS = /\p{Cc}+/gu;

/** Removes characters that are never shown, and composes the others, because the fonts have the composed forms. */
export const showable = (text: string): string =>
  text.normalize('NFC').replace(CONTROLS, ' ').replace(INVISIBLE, '');

/**
 * The fonts of a report: the product's, and others for characters that those lack.
 * @param text everything that the report says, in any order
 * @throws Error when a file is missing
 */
export async function loadFonts(text: string): Promise<Fonts> {
  const own = await loadOwnFonts();
  const faces = [...own.text, ...own.display];
  const missing = [...new Set(showable(text))].filter(
    (character) => !faces.some(({ covers }) => covers(character.codePointAt(0) ?? 0)),
  );
  if (missing.length === 0) return { ...own, fallback: [] };
  return { ...own, fallback: await loadFallbacks([...missing, MISSING]) };
}
