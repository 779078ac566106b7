import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { CategorySection, Line, Passage, PhotoSection, Report } from './content/report.ts';
import type { Fonts } from './fonts/load-fonts.ts';
import { drawPhoto } from './pages/draw-photo.ts';
import { type Block, openPages, type Pages } from './pages/open-pages.ts';
import { STYLES, type TextStyle } from './pages/text-styles.ts';

type Section = ReturnType<Pages['section']>;

/** A sentence with what it rests on, which stay together. */
const blocksOf = ({ text, note }: Line, style: TextStyle = STYLES.sentence): Block[] => [
  { tag: 'P', text, style },
  ...(note ? [{ tag: 'P' as const, text: note, style: STYLES.note }] : []),
];

const heading = (tag: Block['tag'], text: string, style: TextStyle): Block => ({
  tag,
  text,
  style,
});

/** Writes lines, the first of them together with the headings above, so that none ends a page. */
function writeLines(
  pages: Pages,
  section: Section,
  headings: readonly Block[],
  lines: readonly Line[],
): void {
  const [first, ...rest] = lines;
  pages.write(section, [...headings, ...(first ? blocksOf(first) : [])]);
  for (const line of rest) pages.write(section, blocksOf(line));
}

function writePassages(
  pages: Pages,
  section: Section,
  { headings, tag }: { headings: readonly Block[]; tag: 'H3' | 'H4' },
  passages: readonly Passage[],
): void {
  if (passages.length === 0 && headings.length > 0) pages.write(section, headings);
  for (const [index, { title, lines }] of passages.entries()) {
    const own = heading(tag, title, STYLES.passage);
    writeLines(pages, section, index === 0 ? [...headings, own] : [own], lines);
  }
}

const DOTS = 5;

function writeCategory(pages: Pages, section: Section, category: CategorySection): void {
  const title = `${category.name}: ${category.dots} of ${DOTS} dots`;
  const headings = [heading('H3', title, STYLES.category)];
  writePassages(pages, section, { headings, tag: 'H4' }, category.passages);
}

/** The cover, which goes on with what is said of the album as a whole. */
function writeAlbum(pages: Pages, report: Report): void {
  const section = pages.section();
  pages.newPage();
  pages.write(section, [
    { tag: 'P', text: `${PRODUCT_NAME} report`, style: STYLES.caption },
    heading('H1', report.title, STYLES.title),
    ...report.facts.map((text): Block => ({ tag: 'P', text, style: STYLES.fact })),
  ]);
  if (report.lead) {
    const title = heading('H2', 'The album as a series', STYLES.part);
    pages.write(section, [title, ...blocksOf(report.lead, STYLES.lead)]);
    for (const line of report.assessment) pages.write(section, blocksOf(line));
  }
  const headings = [heading('H2', 'Insights', STYLES.part)];
  if (report.insights.length > 0)
    writePassages(pages, section, { headings, tag: 'H3' }, report.insights);
  for (const category of report.categories) writeCategory(pages, section, category);
  if (report.failed.length > 0) {
    const title = heading('H2', 'Photos that could not be critiqued', STYLES.part);
    const lines = report.failed.map((text) => ({ text, note: null }));
    writeLines(pages, section, [title], lines);
  }
}

function writePhoto(pages: Pages, photo: PhotoSection, jpeg: Buffer): void {
  const section = pages.section();
  pages.newPage();
  pages.write(section, [heading('H2', `${photo.number}. ${photo.name}`, STYLES.photo)]);
  drawPhoto(pages, section, { jpeg, photo });
  if (photo.lead) pages.write(section, blocksOf(photo.lead, STYLES.lead));
  for (const line of photo.assessment) pages.write(section, blocksOf(line));
  for (const category of photo.categories) writeCategory(pages, section, category);
  section.end();
}

type Sources = {
  fonts: Fonts;
  /** Reads a photo's display derivative. @throws AppError photo_missing */
  readPhoto: (photo: PhotoSection) => Promise<Buffer>;
  signal: AbortSignal;
};

/** Waits until a slow disk has taken what is written, so that the photos don't pile up in memory. */
async function drained(output: Writable, signal: AbortSignal): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain', { signal });
}

/**
 * Writes a report as a PDF, one photo at a time.
 * @param file a path that does not exist yet
 * @throws the signal's reason, AppError photo_missing, or what prevents the writing
 */
export async function writeReport(
  report: Report,
  file: string,
  { fonts, readPhoto, signal }: Sources,
): Promise<void> {
  const pages = openPages({ title: report.title, fonts, date: new Date(report.madeOf) });
  const output = createWriteStream(file, { flags: 'wx' });
  const draw = async () => {
    writeAlbum(pages, report);
    for (const photo of report.photos) {
      writePhoto(pages, photo, await readPhoto(photo));
      await drained(output, signal);
      signal.throwIfAborted();
    }
    pages.end();
  };
  const drawing = draw().catch((error: unknown) => {
    output.destroy();
    throw error;
  });
  await Promise.all([drawing, pipeline(pages.doc, output, { signal })]);
}
