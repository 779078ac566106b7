import { type Face, loadFace } from './load-face.ts';
import { loadFallbacks } from './load-fallbacks.ts';
import { MISSING, showable } from './showable.ts';

/** The faces of one style, in the order in which they are searched for a character. */
export type FontStyle = 'display' | 'text' | 'strong';
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
