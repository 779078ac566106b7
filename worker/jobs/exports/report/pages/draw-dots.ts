import type { Doc } from './open-document.ts';
import { COLORS, MARGIN, PAPER } from './paper.ts';
import { STYLES } from './text-styles.ts';
import type { Typesetter } from './typesetter.ts';

const DOTS = 5;
const RADIUS = 3.2;
const STEP = 10;
/** Between the dots and the words. */
const GAP = 6;

/**
 * Draws a score as on the pages: dots, and the same in words.
 * @param right where it ends; the right margin by default
 */
export function drawDots(
  doc: Doc,
  typesetter: Typesetter,
  {
    dots,
    baseline,
    right = PAPER.width - MARGIN.side,
  }: { dots: number; baseline: number; right?: number },
): void {
  const words = typesetter.layOut(` ${dots} of ${DOTS}`, STYLES.score);
  const width = typesetter.widthOf(words.lines.join(''), STYLES.score);
  const first = right - width - GAP - (DOTS - 1) * STEP - RADIUS;
  for (let dot = 0; dot < DOTS; dot += 1) {
    doc.lineWidth(0.8).circle(first + dot * STEP, baseline - RADIUS - 0.6, RADIUS);
    if (dot < dots) doc.fillAndStroke(COLORS.ink, COLORS.ink);
    else doc.strokeColor(COLORS.muted).stroke();
  }
  typesetter.draw(words, { x: right - width, y: baseline - words.ascent });
}
