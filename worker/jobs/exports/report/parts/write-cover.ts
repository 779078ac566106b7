import { accentOnPaper } from '@photo-coach/shared/domain/branding/branding.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { PhotoSection, Report, ReportBrand } from '../content/report.ts';
import type { FigureBlock, PanelBlock } from '../pages/blocks.ts';
import type { Pages } from '../pages/open-pages.ts';
import { MARGIN, PAPER, TEXT_END, TEXT_WIDTH } from '../pages/paper.ts';
import { STYLES } from '../pages/text-styles.ts';
import { textBlock } from './write-lines.ts';

/** The photos of a report as data URLs, and the PNG of its brand's logo. */
export type Pictures = { jpegs: readonly string[]; logo: Buffer | null };

/** Points: the least space between the facts and the photo. */
const ABOVE_PHOTO = 28;

/** The uncropped cover photo, as large as the rest of the page allows. */
function coverPhoto(
  { doc }: Pages,
  { width, height, name }: PhotoSection,
  jpeg: string,
): FigureBlock {
  const room = TEXT_END - doc.y - ABOVE_PHOTO;
  const points = Math.min(TEXT_WIDTH / width, room / height);
  const size = { width: width * points, height: height * points };
  return {
    kind: 'figure',
    alt: `The photo ${name}.`,
    // It stands at the foot of the page, whatever its shape.
    above: TEXT_END - doc.y - size.height,
    height: size.height,
    draw: ({ y }) => void doc.image(jpeg, MARGIN.side, y, size),
  };
}

/** Points: the band reaches the edges of the paper. */
const BAND = 118;
const BELOW = 34;
const LARGEST_LOGO = { width: 190, height: 72 };
const GAP = 20;

/** The size of a logo in the band: never enlarged beyond half its pixels, so that it stays sharp in print. */
function logoSize({ width, height }: { width: number; height: number }) {
  const points = Math.min(LARGEST_LOGO.width / width, LARGEST_LOGO.height / height, 0.5);
  return { width: width * points, height: height * points };
}

/** The head of a branded report: logo and name on the studio's background. @param logo the bytes of its PNG */
function brandBand(
  { doc, typesetter }: Pages,
  { name, accent, background, logo: size }: ReportBrand,
  logo: Buffer | null,
): PanelBlock {
  const shown = size && logo ? { ...logoSize(size), bytes: logo } : null;
  const left = shown ? shown.width + GAP : 0;
  const style = { ...STYLES.brandName, color: accent };
  const laid = name === null ? null : typesetter.layOut(name, style, TEXT_WIDTH - left);
  return {
    kind: 'panel',
    above: 0,
    height: BAND - MARGIN.top + BELOW,
    draw(section, { x }) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.rect(0, 0, PAPER.width, BAND).fillColor(background).fill();
      doc.endMarkedContent();
      if (shown) {
        const { bytes, width, height } = shown;
        const draw = () => void doc.image(bytes, x, (BAND - height) / 2, { width, height });
        const alt = name === null ? 'The studio’s logo.' : `The logo of ${name}.`;
        section.add(doc.struct('Figure', { alt }, [draw]));
      }
      if (laid) {
        const y = (BAND - laid.height) / 2;
        section.add(doc.struct('P', {}, () => typesetter.draw(laid, { x: x + left, y })));
      }
    },
  };
}

/**
 * Writes the head of a report: the title and the facts. For an album it is a page of its own, with one of its photos.
 * @param pictures the photos, in their order, and the brand's logo
 */
export function writeCover(pages: Pages, report: Report, { jpegs, logo }: Pictures): void {
  const { title, facts, photos, coverNumber, brand } = report;
  const section = pages.section();
  if (brand !== null) pages.write(section, [brandBand(pages, brand, logo)]);
  const caption =
    brand === null
      ? textBlock('P', `${PRODUCT_NAME} report`, STYLES.caption)
      : textBlock('P', 'Photo feedback', {
          ...STYLES.caption,
          color: accentOnPaper(brand.accent),
        });
  pages.write(section, [
    caption,
    textBlock('H1', title, coverNumber === null ? STYLES.title : STYLES.cover),
    ...facts.map((text) => textBlock('P', text, STYLES.fact)),
  ]);
  const index = photos.findIndex(({ number }) => number === coverNumber);
  const photo = photos[index];
  if (photo !== undefined) {
    pages.write(section, [coverPhoto(pages, photo, jpegs[index] ?? '')]);
    pages.breakPage();
  }
  section.end();
}
