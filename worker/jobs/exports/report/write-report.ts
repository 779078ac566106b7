import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportProgress } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import type { PhotoSection, Report } from './content/report.ts';
import type { Fonts } from './fonts/load-fonts.ts';
import { openPages, type Pages } from './pages/open-pages.ts';
import { halfPage } from './parts/half-page.ts';
import { writeAlbum } from './parts/write-album.ts';
import { writeCover } from './parts/write-cover.ts';
import { writePhoto } from './parts/write-photo.ts';

export type Sources = {
  fonts: Fonts;
  /** Reads a photo's display derivative. @throws AppError photo_missing */
  readPhoto: (photo: Pick<PhotoSection, 'object'>) => Promise<Buffer>;
  /** Called after each photo that is read and for each page that is drawn. */
  onProgress?: (progress: ReportProgress) => Promise<void>;
  signal: AbortSignal;
};

/** Waits until a slow disk has taken what is written. */
async function drained(output: Writable, signal: AbortSignal): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain', { signal });
}

/** Reads the photos, a few hundred KB each. PDFKit keeps a data URL that is drawn twice in the file once. */
async function readPhotos({ photos }: Report, sources: Sources): Promise<string[]> {
  const { readPhoto, onProgress, signal } = sources;
  const jpegs: string[] = [];
  for (const photo of photos) {
    jpegs.push(`data:image/jpeg;base64,${(await readPhoto(photo)).toString('base64')}`);
    await onProgress?.({ step: 'photos', done: jpegs.length, total: photos.length });
    signal.throwIfAborted();
  }
  return jpegs;
}

/** Draws a report, part by part. @param jpegs its photos, in their order */
function* drawParts(pages: Pages, report: Report, jpegs: readonly string[]): Generator<void> {
  writeCover(pages, report, jpegs);
  yield;
  writeAlbum(pages, report, jpegs);
  yield;
  const isHalved = report.length === 'short' && report.coverNumber !== null;
  if (isHalved) pages.breakPage();
  for (const [index, photo] of report.photos.entries()) {
    const jpeg = jpegs[index] ?? '';
    if (isHalved) {
      const section = pages.section();
      pages.write(section, [halfPage(pages, photo, jpeg)]);
      section.end();
    } else writePhoto(pages, photo, { jpeg, isOnly: jpegs.length === 1 });
    yield;
  }
}

/** How many pages a report takes: as it is drawn once, into nothing. */
function countPages(pages: Pages, report: Report, jpegs: readonly string[]): number {
  for (const _part of drawParts(pages, report, jpegs));
  return pages.count();
}

/**
 * Writes a report as a PDF.
 * @param file a path that does not exist yet
 * @throws the signal's reason, AppError photo_missing, or what prevents the writing
 */
export async function writeReport(report: Report, file: string, sources: Sources): Promise<void> {
  const { fonts, onProgress, signal } = sources;
  const jpegs = await readPhotos(report, sources);
  const open = () => openPages({ title: report.title, fonts, date: new Date(report.madeOf) });
  const total = countPages(open(), report, jpegs);
  const pages = open();
  const output = createWriteStream(file, { flags: 'wx' });
  const draw = async () => {
    for (const _part of drawParts(pages, report, jpegs)) {
      await drained(output, signal);
      await onProgress?.({ step: 'pages', done: pages.count(), total });
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
