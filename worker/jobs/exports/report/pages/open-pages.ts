import type { Block, FigureBlock, TextBlock } from './blocks.ts';
import type { Fonts } from './load-fonts.ts';
import { type Doc, drawFooter, openDocument } from './open-document.ts';
import { COLORS, MARGIN, PAPER, TEXT_END, TEXT_WIDTH } from './paper.ts';
import { STYLES } from './text-styles.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

export type Section = PDFKit.PDFStructureElement;

type Drawing = { doc: Doc; typesetter: Typesetter; section: Section };

/** Draws a line above a part that begins in the middle of a page. */
function drawRule(doc: Doc, y: number): void {
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
 * Draws a score as on the pages: dots, and words.
 * @param right where it ends; the right margin by default
 */
export function drawDots(
  doc: Doc,
  typesetter: Typesetter,
  {
    dots,
    words,
    baseline,
    right = PAPER.width - MARGIN.side,
  }: { dots: number; words: string; baseline: number; right?: number },
): void {
  const laid = typesetter.layOut(` ${words}`, STYLES.score);
  const width = typesetter.widthOf(laid.lines.join(''), STYLES.score);
  const first = right - width - GAP - (DOTS - 1) * STEP - RADIUS;
  for (let dot = 0; dot < DOTS; dot += 1) {
    doc.lineWidth(0.8).circle(first + dot * STEP, baseline - RADIUS - 0.6, RADIUS);
    if (dot < dots) doc.fillAndStroke(COLORS.ink, COLORS.ink);
    else doc.strokeColor(COLORS.muted).stroke();
  }
  typesetter.draw(laid, { x: right - width, y: baseline - laid.ascent });
}

function drawText({ doc, typesetter, section }: Drawing, block: TextBlock, y: number): number {
  const { tag, text, style, score } = block;
  const laid = typesetter.layOut(text, style);
  const draw = () => {
    typesetter.draw(laid, { x: MARGIN.side + style.indent, y });
    if (!score) return;
    const words = `${score.dots} of ${DOTS} · ${score.label}`;
    drawDots(doc, typesetter, { dots: score.dots, words, baseline: y + laid.ascent });
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
function drawBlock(drawing: Drawing, block: Block, y: number): number {
  if (block.kind === 'text') return drawText(drawing, block, y);
  if (block.kind === 'figure') return drawFigure(drawing, block, y);
  block.draw(drawing.section, { x: MARGIN.side, y });
  return y + block.height;
}

/** Draws a label on the baseline of the text beside it, whose top is at `y`. */
function drawLabel(drawing: Drawing, label: TextBlock, beside: TextBlock, y: number): void {
  const { typesetter } = drawing;
  const [own, other] = [label, beside].map(({ text, style }) => typesetter.layOut(text, style));
  drawText(drawing, label, y + (other?.ascent ?? 0) - (own?.ascent ?? 0));
}

/** A PDF that is written from top to bottom, with a tag for everything that is read. */
export type Pages = {
  doc: Doc;
  typesetter: Typesetter;
  /** Begins a part of the document. */
  section: () => Section;
  /** How many pages there are so far. */
  count: () => number;
  /** Begins a page, unless nothing is on this one yet. */
  breakPage: () => void;
  /** Whether blocks fit on the rest of the page. */
  fits: (blocks: readonly Block[]) => boolean;
  /** Writes blocks that stay together: on the next page if they don't fit on this one. */
  write: (section: Section, blocks: readonly Block[]) => void;
  end: () => void;
};

/** The gap above a block that does not begin a page. */
const aboveOf = (block: Block): number => (block.kind === 'text' ? block.style.above : block.above);

const isLabel = (block: Block): boolean => block.kind === 'text' && block.isLabel === true;

/**
 * Opens a PDF with an empty page. It is a stream, to be read from at once.
 * @param options.running the words at the foot of each page; by default the title
 */
export function openPages(options: {
  title: string;
  running?: string;
  fonts: Fonts;
  date: Date;
}): Pages {
  const { title, running = title, fonts } = options;
  const doc = openDocument(options);
  const typesetter = openTypesetter(doc, fonts);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let page = 0;
  let isAtTop = true;

  const newPage = () => {
    doc.addPage();
    page += 1;
    drawFooter(doc, typesetter, { title: running, page });
    doc.y = MARGIN.top;
    isAtTop = true;
  };
  newPage();

  const heightOf = (block: Block): number => {
    if (isLabel(block)) return 0;
    const height =
      block.kind === 'text' ? typesetter.layOut(block.text, block.style).height : block.height;
    return aboveOf(block) + height;
  };
  const fits = (blocks: readonly Block[]) =>
    doc.y + blocks.reduce((sum, block) => sum + heightOf(block), 0) <= TEXT_END;

  const writeBlock = (section: Section, block: Block, next: Block | undefined) => {
    const above = (one: Block) => (isAtTop ? 0 : aboveOf(one));
    const drawing = { doc, typesetter, section };
    if (block.kind === 'text' && block.isLabel && next?.kind === 'text') {
      const { y } = doc;
      drawLabel(drawing, block, next, y + above(next));
      doc.y = y;
      return;
    }
    const y = doc.y + above(block);
    if (block.kind !== 'figure' && block.isPart && !isAtTop) drawRule(doc, y - above(block) / 2);
    doc.y = drawBlock(drawing, block, y);
    isAtTop = false;
  };

  return {
    doc,
    typesetter,
    fits,
    count: () => page,
    breakPage() {
      if (!isAtTop) newPage();
    },
    section() {
      const section = doc.struct('Sect');
      root.add(section);
      return section;
    },
    write(section, blocks) {
      if (!isAtTop && !fits(blocks)) newPage();
      for (const [index, block] of blocks.entries()) writeBlock(section, block, blocks[index + 1]);
    },
    end() {
      root.end();
      doc.end();
    },
  };
}
