import { accentOnPaper } from '@photo-coach/shared/domain/branding/branding.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { PhotoSection, Report } from '../content/report.ts';
import type { FigureBlock } from '../pages/blocks.ts';
import type { Pages } from '../pages/open-pages.ts';
import { MARGIN, TEXT_END, TEXT_WIDTH } from '../pages/paper.ts';
import { STYLES } from '../pages/text-styles.ts';
import { brandBand } from './brand-band.ts';
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
