import type { Doc } from './open-document.ts';

/** The label that carries a number over a photo. Sizes are in points. */
export const LABEL = { height: 13, padding: 4, size: 8.5 } as const;

export type Box = { x: number; y: number; width: number; height: number };

const withFont = (doc: Doc) => doc.font('strong-0').fontSize(LABEL.size);

/** The width of a number's label. */
export const labelWidth = (doc: Doc, text: string): number =>
  withFont(doc).widthOfString(text) + 2 * LABEL.padding;

/** Draws a number on black, over a photo. */
export function drawNumber(doc: Doc, text: string, box: Box): void {
  doc.rect(box.x, box.y, box.width, box.height).fillColor('#000000').fill();
  withFont(doc).fillColor('#ffffff');
  doc.text(text, box.x + LABEL.padding, box.y + 2, { lineBreak: false });
}

type Line = {
  /** Whether it was seen but not measured: then it is dotted. */
  isSeen: boolean;
  /** Points. */
  width: number;
  color: string;
  opacity?: number;
};

/** The distance between the centers of two dots, in dot widths. */
const DOT_SPACE = 2.6;

/** Draws the outline of a mark: solid around what was measured, round dots around what was seen. */
export function strokeMark(doc: Doc, box: Box, { isSeen, width, color, opacity = 1 }: Line): void {
  doc.lineWidth(width).strokeColor(color, opacity);
  if (isSeen) doc.lineCap('round').dash(0.01, { space: DOT_SPACE * width });
  doc.rect(box.x, box.y, box.width, box.height).stroke();
  if (isSeen) doc.undash().lineCap('butt');
}
