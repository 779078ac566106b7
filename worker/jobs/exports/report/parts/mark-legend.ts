import type { FigureBlock } from '../pages/blocks.ts';
import type { Pages } from '../pages/open-pages.ts';
import { COLORS } from '../pages/paper.ts';
import { STYLES } from '../pages/text-styles.ts';
import { strokeMark } from './stroke-mark.ts';

/** Points. */
const SIDE = 8;
const GAP = 5;
const STEP = 22;

const PARTS = [
  { isSeen: false, words: 'measured' },
  { isSeen: true, words: 'seen by the coach' },
] as const;

/** Explains the lines of marks. */
export function markLegend({ doc, typesetter }: Pages): FigureBlock {
  const { height } = typesetter.layOut(PARTS[0].words, STYLES.legend);
  return {
    kind: 'figure',
    alt: 'Marks have solid lines where something was measured, and dotted ones where the coach saw it.',
    above: 6,
    height,
    draw({ x, y }) {
      let left = x;
      for (const { isSeen, words } of PARTS) {
        const laid = typesetter.layOut(words, STYLES.legend);
        const box = { x: left, y: y + laid.ascent - SIDE, width: SIDE, height: SIDE };
        doc.save();
        strokeMark(doc, box, { isSeen, width: 0.9, color: COLORS.muted });
        doc.restore();
        typesetter.draw(laid, { x: left + SIDE + GAP, y });
        left += SIDE + GAP + typesetter.widthOf(words, STYLES.legend) + STEP;
      }
    },
  };
}
