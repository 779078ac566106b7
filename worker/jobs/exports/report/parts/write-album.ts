import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { Report } from '../content/report.ts';
import type { Pages } from '../pages/open-pages.ts';
import { STYLES } from '../pages/text-styles.ts';
import { contactSheet } from './contact-sheet.ts';
import { statement, textBlock, writeCategory, writePassages } from './write-lines.ts';

/** Writes the title, and what is said of the album as a whole. @param jpegs its photos, in their order */
export function writeAlbum(pages: Pages, report: Report, jpegs: readonly string[]): void {
  const section = pages.section();
  pages.write(section, [
    textBlock('P', `${PRODUCT_NAME} report`, STYLES.caption),
    textBlock('H1', report.title, STYLES.title),
    ...report.facts.map((text) => textBlock('P', text, STYLES.fact)),
  ]);
  if (jpegs.length > 1) pages.write(section, [contactSheet(pages, report.photos, jpegs)]);
  if (report.lead) {
    const title = textBlock('H2', 'The album as a series', STYLES.part);
    pages.write(section, [title, ...statement(report.lead, STYLES.lead)]);
    for (const line of report.assessment) pages.write(section, statement(line));
  }
  const headings = [textBlock('H2', 'Insights', STYLES.part)];
  if (report.insights.length > 0)
    writePassages(pages, section, { headings, tag: 'H3' }, report.insights);
  for (const [index, category] of report.categories.entries()) {
    const title = textBlock('H2', 'Album categories', STYLES.part);
    writeCategory(pages, section, category, index === 0 ? [title] : []);
  }
  if (report.failed.length > 0) {
    const [first = '', ...rest] = report.failed;
    const title = textBlock('H2', 'Photos that could not be critiqued', STYLES.part);
    pages.write(section, [title, textBlock('P', first, STYLES.statement)]);
    for (const text of rest) pages.write(section, [textBlock('P', text, STYLES.statement)]);
  }
}
