import { balanceLines, breakParagraph } from './break-lines.ts';
import { type Face, type Fonts, MISSING, showable } from './load-fonts.ts';
import { TEXT_WIDTH } from './paper.ts';
import type { TextStyle } from './text-styles.ts';

/** A text in lines, as it will be drawn. Sizes are in points. */
export type LaidText = {
  style: TextStyle;
  lines: readonly string[];
  /** From the top of a line to its baseline. */
  ascent: number;
  lineHeight: number;
  height: number;
};

export type Typesetter = ReturnType<typeof openTypesetter>;

/** A part of a text that one font can show. */
type Run = { face: Face; text: string };

/** Decoration and combining characters: without a font they are left out, because a placeholder would only puzzle. */
const DISPENSABLE = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}]$/u;

const faceFor = (character: string, faces: readonly Face[]): Face | undefined =>
  faces.find(({ covers }) => covers(character.codePointAt(0) ?? 0));

/**
 * A text as a report shows it: a character that no font has becomes a white square, and an emoji is left out, unless
 * nothing else would be left.
 */
function printable(text: string, faces: readonly Face[]): string {
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
function splitRuns(text: string, faces: readonly Face[]): Run[] {
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

/** Sets texts in a document with the fonts of a report, several in one line where one lacks a character. */
export function openTypesetter(doc: PDFKit.PDFDocument, fonts: Fonts) {
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes);
  const facesOf = ({ font }: TextStyle) => [
    ...fonts[font],
    // Another style may have what a style's own fonts lack.
    ...fonts.text,
    ...fonts.display,
    ...fonts.fallback,
  ];

  const widthOf = (text: string, style: TextStyle): number =>
    splitRuns(text, facesOf(style)).reduce((sum, run) => {
      doc.font(run.face.name).fontSize(style.size);
      return sum + doc.widthOfString(run.text);
    }, 0);

  return {
    widthOf,
    layOut(text: string, style: TextStyle, width = TEXT_WIDTH - style.indent): LaidText {
      const faces = facesOf(style);
      const [main] = faces;
      if (main === undefined) throw new Error('a text needs a font');
      const breaking = style.font === 'display' ? balanceLines : breakParagraph;
      const lines = breaking(printable(text, faces), width, (line) => widthOf(line, style));
      const lineHeight = main.lineHeight * style.size + style.lineGap;
      const height = lines.length * lineHeight;
      return { style, lines, ascent: main.ascent * style.size, lineHeight, height };
    },
    /** Draws a text with the top left corner of its first line at a place. All fonts of a line share its baseline. */
    draw({ style, lines, ascent, lineHeight }: LaidText, at: { x: number; y: number }): void {
      doc.fontSize(style.size).fillColor(style.color);
      for (const [index, line] of lines.entries()) {
        const baseline = at.y + index * lineHeight + ascent;
        let x = at.x;
        for (const run of splitRuns(line, facesOf(style))) {
          doc.font(run.face.name);
          doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
          x += doc.widthOfString(run.text);
        }
      }
    },
  };
}
