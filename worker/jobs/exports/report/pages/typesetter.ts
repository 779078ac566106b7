import type { Fonts } from '../fonts/load-fonts.ts';
import { printable, splitRuns } from '../fonts/split-runs.ts';
import { balanceLines, breakParagraph } from './break-lines.ts';
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
