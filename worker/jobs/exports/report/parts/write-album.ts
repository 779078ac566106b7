import type { ReportLength } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { arrangeRows } from '../../../../imaging/arrange-rows.ts';
import type { Report } from '../content/report.ts';
import type { FigureBlock } from '../pages/blocks.ts';
import { drawNumber, LABEL, labelWidth } from '../pages/draw-marks.ts';
import type { Pages } from '../pages/open-pages.ts';
import { TEXT_WIDTH } from '../pages/paper.ts';
import { STYLES } from '../pages/text-styles.ts';
import { statement, textBlock, writeCategory, writePassages } from './write-lines.ts';

/** A short report's pages for the album as a whole, starting with the cover. */
const SHORT_PAGES = 4;

/** Pages that are cut to the first few; the full report has the rest. */
function endAt(pages: Pages, last: number): Pages {
  let isFull = false;
  return {
    ...pages,
    write(section, blocks) {
      isFull ||= pages.count() >= last && !pages.fits(blocks);
      if (!isFull) pages.write(section, blocks);
    },
  };
}

/** Points. */
const GAP = 5;
const ROW_HEIGHTS: Record<ReportLength, number> = { short: 50, full: 84 };

/**
 * All photos of an album at a glance, with the numbers by which the report names them.
 * @param jpegs in the order of the photos
 */
function contactSheet(
  { doc }: Pages,
  { photos, length }: Pick<Report, 'photos' | 'length'>,
  jpegs: readonly string[],
): FigureBlock {
  const ratios = photos.map(({ width, height }) => width / height);
  const { places, height } = arrangeRows(ratios, {
    width: TEXT_WIDTH,
    height: ROW_HEIGHTS[length],
    gap: GAP,
  });
  const names = photos.map(({ number, name }) => `${number}, ${name}`);
  return {
    kind: 'figure',
    alt: `All photos with their numbers: ${names.join('; ')}.`,
    above: 20,
    height,
    draw: ({ x, y }) => {
      for (const [index, place] of places.entries()) {
        const box = { ...place, x: x + place.x, y: y + place.y };
        doc.image(jpegs[index] ?? '', box.x, box.y, { width: box.width, height: box.height });
        const text = `${photos[index]?.number}`;
        const label = { width: labelWidth(doc, text), height: LABEL.height };
        drawNumber(doc, text, { x: box.x, y: box.y, ...label });
      }
    },
  };
}

/** Writes the critique of the album as a whole. @param jpegs its photos, in their order */
export function writeAlbum(all: Pages, report: Report, jpegs: readonly string[]): void {
  const pages = report.length === 'short' ? endAt(all, SHORT_PAGES) : all;
  const section = pages.section();
  if (jpegs.length > 1) pages.write(section, [contactSheet(pages, report, jpegs)]);
  if (report.lead) {
    const title = textBlock('H2', 'The album as a series', STYLES.part);
    pages.write(section, [title, ...statement(report.lead, STYLES.lead)]);
    for (const line of report.assessment) pages.write(section, statement(line));
  }
  const headings = [textBlock('H2', 'Insights', STYLES.part)];
  if (report.insights.length > 0)
    writePassages(pages, section, { headings, tag: 'H3' }, report.insights);
  const isShort = report.length === 'short';
  for (const [index, category] of report.categories.entries()) {
    const title = textBlock('H2', 'Album categories', STYLES.part);
    const quiet = isShort ? null : category.quiet;
    const style = isShort ? STYLES.categoryClose : STYLES.category;
    const above = index === 0 ? [title] : [];
    writeCategory(pages, section, { ...category, quiet }, { above, style });
  }
  if (report.failed.length > 0) {
    const [first = '', ...rest] = report.failed;
    const title = textBlock('H2', 'Photos that could not be critiqued', STYLES.part);
    pages.write(section, [title, textBlock('P', first, STYLES.statement)]);
    for (const text of rest) pages.write(section, [textBlock('P', text, STYLES.statement)]);
  }
}
