import type { Block, FigureBlock, TextBlock } from './blocks.ts';
import { drawDots } from './draw-dots.ts';
import type { Doc } from './open-document.ts';
import { COLORS, MARGIN, TEXT_WIDTH } from './paper.ts';
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
