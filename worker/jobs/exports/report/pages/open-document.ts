import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { shorten } from '@photo-coach/shared/domain/text/shorten.ts';
import PDFDocument from 'pdfkit';
import { MARGIN, PAPER, TEXT_WIDTH } from './paper.ts';
import { STYLES } from './text-styles.ts';
import type { Typesetter } from './typesetter.ts';

export type Doc = PDFKit.PDFDocument;

/**
 * Opens a PDF without a page.
 * @param date written into the file as its creation time, so that the same report gives the same bytes
 */
export function openDocument({ title, date }: { title: string; date: Date }): Doc {
  return new PDFDocument({
    size: [PAPER.width, PAPER.height],
    // Every place is computed here, so PDFKit must never add a page on its own.
    margins: { top: MARGIN.top, left: MARGIN.side, right: MARGIN.side, bottom: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME, CreationDate: date },
  });
}

/** A running title takes one line, even with wide characters. */
const FOOTER_CHARACTERS = 70;
const FOOTER_WIDTH = TEXT_WIDTH - 40;
/** Points. */
const FOOTER_TOP = PAPER.height - 44;

type Footer = { title: string; page: number };

/** Draws the running title and the page's number. */
export function drawFooter(doc: Doc, typesetter: Typesetter, { title, page }: Footer): void {
  const short = shorten(title, FOOTER_CHARACTERS);
  const running = typesetter.layOut(short, STYLES.footer, FOOTER_WIDTH);
  const number = typesetter.layOut(`${page}`, STYLES.footer);
  const right = PAPER.width - MARGIN.side - typesetter.widthOf(`${page}`, STYLES.footer);
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  typesetter.draw(
    { ...running, lines: running.lines.slice(0, 1) },
    { x: MARGIN.side, y: FOOTER_TOP },
  );
  typesetter.draw(number, { x: right, y: FOOTER_TOP });
  doc.endMarkedContent();
}
