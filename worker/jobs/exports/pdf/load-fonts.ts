import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

type Face = {
  /** Its family, as a template names it. */
  name: string;
  bytes: Buffer;
  /** Whether it has a glyph for a character. */
  has: (character: string) => boolean;
};

const read = (file: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(file)));

function toFace(name: string, bytes: Buffer): Face {
  const font = create(bytes);
  if (font.isCollection) throw new Error(`${name} holds several fonts`);
  // Without any of the characters, only the glyph for missing ones is left, and no table to search.
  const has = (character: string) =>
    font.numGlyphs > 1 && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return { name, bytes, has };
}

const TEXT = '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf';
/** For titles and names: characters that the text font lacks come from the same fonts everywhere. */
const HEADINGS = [
  '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
];

/*
 * Fonts (SIL Open Font License) as packages that divide each into files of a few dozen to a few hundred characters, with
 * a list of the characters in each. A Japanese title needs about five files of 40 KB. Noto Sans Arabic draws letters of
 * several glyphs, which are read back as several letters; Vazirmatn does not.
 */
const SCRIPTS = ['noto-sans', 'vazirmatn', 'noto-sans-hebrew', 'noto-sans-thai'];
const [CHINESE, JAPANESE, KOREAN] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];

/** The families in the order in which they are tried: languages draw the same Chinese character differently. */
function familiesFor(text: string): string[] {
  const eastern = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [JAPANESE, CHINESE, KOREAN]
    : /\p{Script=Hangul}/u.test(text)
      ? [KOREAN, CHINESE, JAPANESE]
      : [CHINESE, JAPANESE, KOREAN];
  return [...SCRIPTS, ...eastern, 'noto-emoji'];
}

/** The characters of a list of ranges, as in CSS ("U+41,U+400-45F"). */
function charactersIn(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    const from = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - from + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(from + index));
  });
}

const toUtf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Gives a font a family of its own, because Typst takes one font of a family: all files of one have the same. */
function rename(bytes: Buffer, name: string): void {
  const font = create(bytes);
  if (font.isCollection || font.familyName === null) throw new Error(`${name} has no family`);
  const former = toUtf16(font.familyName);
  const next = toUtf16(name.padEnd(font.familyName.length));
  for (let at = bytes.indexOf(former); at >= 0; at = bytes.indexOf(former, at + 1)) {
    next.copy(bytes, at, 0, former.length);
  }
}

/** Joiners of letters, which no list has. */
const JOINERS = '\u200C\u200D';

/**
 * Loads those files of a family that list any of the characters. They keep all of theirs: some letters are drawn with the
 * glyphs of others.
 */
async function loadFamily(family: string, characters: ReadonlySet<string>): Promise<Face[]> {
  const folder = `@fontsource-variable/${family}`;
  // A file of the package, made by its build.
  const subsets: Record<string, string> = JSON.parse(
    (await read(`${folder}/unicode.json`)).toString(),
  );
  const needed = Object.entries(subsets).flatMap(([subset, ranges]) => {
    const listed = charactersIn(ranges);
    const isNeeded = listed.some((character) => characters.has(character));
    return isNeeded ? [{ file: subset.replaceAll(/[[\]]/g, ''), listed }] : [];
  });
  return Promise.all(
    needed.map(async ({ file, listed }, index) => {
      const source = await read(`${folder}/files/${family}-${file}-wght-normal.woff2`);
      // Typst reads neither WOFF2 nor variable fonts.
      const bytes = await subsetFont(source, `${listed.join('')}${JOINERS}`, {
        targetFormat: 'truetype',
        variationAxes: { wght: 400 },
      });
      const name = `${family.slice(-2)}${index}`;
      rename(bytes, name);
      return toFace(name, bytes);
    }),
  );
}

/** Shown for a character that no font has: a white square. */
const MISSING = '\u25A1';
/** Decoration and combining characters: without a font they are left out, because a placeholder would only puzzle. */
const DISPENSABLE = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}\p{Cf}]$/u;
/** Marks that turn the direction of what follows, which would disguise a file's name, and byte order marks. */
const MISLEADING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Composes a text's characters, because the fonts have the composed forms, and removes those that are never shown. */
const showable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(MISLEADING, '');

/**
 * The fonts for a text: the product's, and others for characters that those lack.
 * @param all everything that is said, in any order
 * @throws Error when a file is missing
 */
export async function loadFonts(all: string) {
  const own = await Promise.all([TEXT, ...HEADINGS].map(read));
  const faces = own.slice(0, 1).map((bytes) => toFace('Instrument Sans', bytes));
  const isMissing = (character: string) => !faces.some(({ has }) => has(character));
  const text = showable(all);
  const wanted = [...new Set(text)].filter(isMissing);
  if (wanted.length > 0) wanted.push(MISSING);
  for (const family of familiesFor(text)) {
    // The lists name more characters than the files contain.
    const missing = wanted.filter(isMissing);
    if (missing.length === 0) break;
    faces.push(...(await loadFamily(family, new Set(missing))));
  }
  const unshowable = new Set(wanted.filter(isMissing));

  /** A text as it can be shown. */
  function printable(said: string): string {
    const shown = [...showable(said)].map((character) => {
      if (!unshowable.has(character)) return character;
      return DISPENSABLE.test(character) ? '' : MISSING;
    });
    if (!shown.includes('')) return shown.join('');
    const left = shown.join('').replaceAll(/ {2,}/g, ' ').trim();
    return left === '' && said !== '' ? MISSING : left;
  }
  const others = faces.slice(1);
  return {
    files: [...own, ...others.map(({ bytes }) => bytes)],
    names: others.map(({ name }) => name),
    /** The characters that the text font lacks: it would build some of them of several glyphs. */
    lacking: wanted.join(''),
    printable,
  };
}
