import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { shorten } from '@photo-coach/shared/domain/text/shorten.ts';
import PDFDocument from 'pdfkit';
import type { Fonts } from '../fonts/load-fonts.ts';
import { printable, splitRuns } from '../fonts/split-runs.ts';
import { FOOTER_TOP, MARGIN, PAPER, TEXT_END, TEXT_WIDTH } from './paper.ts';
import { STYLES, type TextStyle } from './text-styles.ts';

type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P';

/** A text, what it is to a screen reader, and how it looks. */
export type Block = { tag: Tag; text: string; style: TextStyle };

type Section = PDFKit.PDFStructureElement;

/** A PDF that is written from top to bottom, with a tag for everything that is read. */
export type Pages = {
  doc: PDFKit.PDFDocument;
  /** Begins a part of the document. */
  section: () => Section;
  /** Begins a page. */
  newPage: () => void;
  /** Writes texts that stay on one page together. */
  write: (section: Section, blocks: readonly Block[]) => void;
  /** Makes sure that something of this height fits, points. */
  makeRoom: (height: number) => void;
  end: () => void;
};

type Options = {
  title: string;
  fonts: Fonts;
  /** Written into the file as the time when it was made: the same report gives the same bytes. */
  date: Date;
};

/** A running title has one line. */
const FOOTER_CHARACTERS = 70;

function openDocument({ title, date }: Options): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [PAPER.width, PAPER.height],
    // Ours is higher: a text that is a little taller than measured still ends on its page.
    margins: { top: MARGIN.top, left: MARGIN.side, right: MARGIN.side, bottom: 30 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME, CreationDate: date },
  });
}

/** Opens a PDF without a page. It is a stream, to be read from at once. */
export function openPages(options: Options): Pages {
  const { fonts } = options;
  const doc = openDocument(options);
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes);
  // What a style's own fonts lack, an arrow for example, another style's may have.
  const facesOf = ({ font }: TextStyle) => [
    ...fonts[font],
    ...fonts.text,
    ...fonts.display,
    ...fonts.fallback,
  ];
  const runsOf = (text: string, style: TextStyle) => {
    const faces = facesOf(style);
    return splitRuns(printable(text, faces), faces);
  };
  const root = doc.struct('Document');
  doc.addStructure(root);
  let page = 0;
  let isAtTop = true;

  const draw = (text: string, style: TextStyle, at: { x: number; y: number; width: number }) => {
    const runs = runsOf(text, style);
    doc.fontSize(style.size).fillColor(style.color);
    for (const [index, run] of runs.entries()) {
      doc.font(run.face.name);
      const layout = {
        width: at.width,
        lineGap: style.lineGap,
        continued: index < runs.length - 1,
      };
      if (index === 0) doc.text(run.text, at.x, at.y, layout);
      else doc.text(run.text, layout);
    }
  };

  const heightOf = (text: string, style: TextStyle): number => {
    const runs = runsOf(text, style);
    const [face] = fonts[style.font];
    doc.font(face?.name ?? '').fontSize(style.size);
    const layout = { width: TEXT_WIDTH - style.indent, lineGap: style.lineGap };
    // The widths of other fonts may break a line earlier.
    const extra = runs.length > 1 ? doc.currentLineHeight(true) + style.lineGap : 0;
    return doc.heightOfString(runs.map((run) => run.text).join(''), layout) + extra;
  };

  const drawFooter = () => {
    const at = { y: FOOTER_TOP, width: TEXT_WIDTH };
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    draw(shorten(options.title, FOOTER_CHARACTERS), STYLES.footer, { ...at, x: MARGIN.side });
    const number = `${page}`;
    const width = doc.font('text-0').fontSize(STYLES.footer.size).widthOfString(number);
    const right = PAPER.width - MARGIN.side - width;
    draw(number, STYLES.footer, { ...at, x: right, width: width + 1 });
    doc.endMarkedContent();
  };

  const newPage = () => {
    doc.addPage();
    page += 1;
    drawFooter();
    doc.x = MARGIN.side;
    doc.y = MARGIN.top;
    isAtTop = true;
  };

  const makeRoom = (height: number) => {
    if (page === 0 || (!isAtTop && doc.y + height > TEXT_END)) newPage();
  };

  const above = (block: Block, index: number) => (isAtTop && index === 0 ? 0 : block.style.above);

  return {
    doc,
    newPage,
    makeRoom,
    section() {
      const section = doc.struct('Sect');
      root.add(section);
      return section;
    },
    write(section, blocks) {
      const heights = blocks.map(({ text, style }) => style.above + heightOf(text, style));
      makeRoom(heights.reduce((sum, height) => sum + height, 0));
      for (const [index, block] of blocks.entries()) {
        const { tag, text, style } = block;
        const y = doc.y + above(block, index);
        const x = MARGIN.side + style.indent;
        const at = { x, y, width: TEXT_WIDTH - style.indent };
        section.add(doc.struct(tag, {}, () => draw(text, style, at)));
        isAtTop = false;
      }
    },
    end() {
      root.end();
      doc.end();
    },
  };
}
