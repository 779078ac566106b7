import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

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
export async function loadFace({ name, file, weight, characters }: FontFile): Promise<Face> {
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
