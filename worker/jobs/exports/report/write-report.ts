import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportProgress } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import sharp from '../../../imaging/decode/configured-sharp.ts';
import type { PhotoSection, Report, ReportBrand } from './content/report.ts';
import type { Fonts } from './pages/load-fonts.ts';
import { openPages, type Pages } from './pages/open-pages.ts';
import { halfPage } from './parts/half-page.ts';
import { writeAlbum } from './parts/write-album.ts';
import { type Pictures, writeCover } from './parts/write-cover.ts';
import { writePhoto } from './parts/write-photo.ts';

export type Sources = {
  fonts: Fonts;
  /** Reads a photo's display derivative. @throws AppError photo_missing */
  readPhoto: (photo: Pick<PhotoSection, 'object'>) => Promise<Buffer>;
  /** Reads the brand's logo. @throws AppError photo_missing */
  readLogo?: (logo: { object: string }) => Promise<Buffer>;
  /** Called after each photo that is read and for each page that is drawn. */
  onProgress?: (progress: ReportProgress) => Promise<void>;
  signal: AbortSignal;
};

/** Waits until a slow disk has taken what was written. */
async function drained(output: Writable, signal: AbortSignal): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain', { signal });
}

/**
 * Flattens a logo onto the color that it is printed on. PDFKit unpacks transparency while it draws, so the same report
 * would not always give the same file.
 */
const onBackground = ({ background }: ReportBrand, logo: Buffer): Promise<Buffer> =>
  sharp(logo).flatten({ background }).png().toBuffer();

/** Reads the photos and the logo, a few hundred KB each. PDFKit stores a data URL that is drawn twice only once. */
async function readPictures({ photos, brand }: Report, sources: Sources): Promise<Pictures> {
  const { readPhoto, readLogo, onProgress, signal } = sources;
  const logo =
    brand?.logo && readLogo ? await onBackground(brand, await readLogo(brand.logo)) : null;
  const jpegs: string[] = [];
  for (const photo of photos) {
    jpegs.push(`data:image/jpeg;base64,${(await readPhoto(photo)).toString('base64')}`);
    await onProgress?.({ step: 'photos', done: jpegs.length, total: photos.length });
    signal.throwIfAborted();
  }
  return { jpegs, logo };
}

/** Draws a report, part by part. */
function* drawParts(pages: Pages, report: Report, pictures: Pictures): Generator<void> {
  const { jpegs } = pictures;
  writeCover(pages, report, pictures);
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

/** Counts the pages of a report by drawing it into nothing. */
function countPages(pages: Pages, report: Report, pictures: Pictures): number {
  for (const _part of drawParts(pages, report, pictures));
  return pages.count();
}

/**
 * Writes a report as a PDF.
 * @param file a path that does not exist yet
 * @throws the signal's reason, AppError photo_missing, or the error that prevents writing
 */
export async function writeReport(report: Report, file: string, sources: Sources): Promise<void> {
  const { fonts, onProgress, signal } = sources;
  const pictures = await readPictures(report, sources);
  const { title, brand } = report;
  const running = brand?.name ? `${title} · ${brand.name}` : title;
  const open = () => openPages({ title, running, fonts, date: new Date(report.madeOf) });
  const total = countPages(open(), report, pictures);
  const pages = open();
  const output = createWriteStream(file, { flags: 'wx' });
  const draw = async () => {
    for (const _part of drawParts(pages, report, pictures)) {
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
