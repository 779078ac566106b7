import type { Box } from '../pages/draw-number.ts';
import type { Doc } from '../pages/open-document.ts';

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
