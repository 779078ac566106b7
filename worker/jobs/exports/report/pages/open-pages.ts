import { aboveOf, type Block } from './blocks.ts';
import { drawBlock, drawLabel, drawRule, type Section } from './draw-blocks.ts';
import type { Fonts } from './load-fonts.ts';
import { type Doc, drawFooter, openDocument } from './open-document.ts';
import { MARGIN, TEXT_END } from './paper.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

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
