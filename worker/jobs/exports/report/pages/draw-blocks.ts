import type { Block, FigureBlock, TextBlock } from './blocks.ts';
import type { Doc } from './open-document.ts';
import { COLORS, MARGIN, PAPER, TEXT_WIDTH } from './paper.ts';
import { STYLES } from './text-styles.ts';
import type { Typesetter } from './typesetter.ts';

export type Section = PDFKit.PDFStructureElement;

type Drawing = { doc: Doc; typesetter: Typesetter; section: Section };

/** Draws a line above a part that begins in the middle of a page. */
export function drawRule(doc: Doc, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.5).strokeColor(COLORS.line);
  doc
    .moveTo(MARGIN.side, y)
    .lineTo(MARGIN.side + TEXT_WIDTH, y)
    .stroke();
  doc.endMarkedContent();
}

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

function drawText({ doc, typesetter, section }: Drawing, block: TextBlock, y: number): number {
  const { tag, text, style, dots } = block;
  const laid = typesetter.layOut(text, style);
  const draw = () => {
    typesetter.draw(laid, { x: MARGIN.side + style.indent, y });
    if (dots !== undefined) drawDots(doc, typesetter, { dots, baseline: y + laid.ascent });
  };
  section.add(doc.struct(tag, {}, draw));
  if (tag === 'H1' || tag === 'H2') doc.outline.addItem(text);
  return y + laid.height;
}

function drawFigure({ doc, section }: Drawing, { alt, height, draw }: FigureBlock, y: number) {
  section.add(doc.struct('Figure', { alt }, [() => draw({ x: MARGIN.side, y })]));
  return y + height;
}

/** Draws a block with its top at `y`, with its tag. @returns where it ends */
export function drawBlock(drawing: Drawing, block: Block, y: number): number {
  if (block.kind === 'text') return drawText(drawing, block, y);
  if (block.kind === 'figure') return drawFigure(drawing, block, y);
  block.draw(drawing.section, { x: MARGIN.side, y });
  return y + block.height;
}

/** Draws a label on the baseline of the text beside it, whose top is at `y`. */
export function drawLabel(drawing: Drawing, label: TextBlock, beside: TextBlock, y: number): void {
  const { typesetter } = drawing;
  const [own, other] = [label, beside].map(({ text, style }) => typesetter.layOut(text, style));
  drawText(drawing, label, y + (other?.ascent ?? 0) - (own?.ascent ?? 0));
}
