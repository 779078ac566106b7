import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

/** A static font that a PDF can embed. */
export type Face = {
  name: string;
  bytes: Buffer;
  /** Whether it has a glyph for a character. */
  covers: (codePoint: number) => boolean;
};

/** The faces of one style, in the order in which they are tried for a character. */
export type FontStyle = 'display' | 'text' | 'strong';
export type Fonts = Record<FontStyle, readonly Face[]>;

/** The product's families, each in several files by the characters that they cover. */
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

/** Every character below the symbols of mathematics and beyond that the files can have: the file is to keep all of its own. */
const ALL_CHARACTERS = Array.from({ length: 0x3000 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** Makes a static TrueType font of one weight: PDFs can't embed variable ones, nor WOFF2. */
async function loadFace(name: string, file: string, weight: number): Promise<Face> {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  const bytes = await subsetFont(source, ALL_CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(bytes);
  if (font.isCollection) throw new Error(`${file} holds several fonts`);
  return { name, bytes, covers: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

const loadStyle = (style: FontStyle): Promise<Face[]> =>
  Promise.all(
    FAMILIES[style].files.map((file, index) =>
      loadFace(`${style}-${index}`, file, FAMILIES[style].weight),
    ),
  );

async function load(): Promise<Fonts> {
  const [display, text, strong] = await Promise.all([
    loadStyle('display'),
    loadStyle('text'),
    loadStyle('strong'),
  ]);
  return { display, text, strong };
}

let loading: Promise<Fonts> | null = null;

/** The fonts of reports, made once per process. @throws Error when a file is missing; then the next call tries again */
export function loadFonts(): Promise<Fonts> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
