import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PhotoSection, Report } from './content/report.ts';
import type { Fonts } from './fonts/load-fonts.ts';
import { openPages } from './pages/open-pages.ts';
import { writeAlbum } from './parts/write-album.ts';
import { writePhoto } from './parts/write-photo.ts';

export type Sources = {
  fonts: Fonts;
  /** Reads a photo's display derivative. @throws AppError photo_missing */
  readPhoto: (photo: Pick<PhotoSection, 'object'>) => Promise<Buffer>;
  signal: AbortSignal;
};

/** Waits until a slow disk has taken what is written. */
async function drained(output: Writable, signal: AbortSignal): Promise<void> {
  if (output.writableNeedDrain) await once(output, 'drain', { signal });
}

/** Reads the photos, a few hundred KB each. PDFKit keeps a data URL that is drawn twice in the file once. */
async function readPhotos({ photos }: Report, { readPhoto, signal }: Sources): Promise<string[]> {
  const jpegs: string[] = [];
  for (const photo of photos) {
    jpegs.push(`data:image/jpeg;base64,${(await readPhoto(photo)).toString('base64')}`);
    signal.throwIfAborted();
  }
  return jpegs;
}

/**
 * Writes a report as a PDF.
 * @param file a path that does not exist yet
 * @throws the signal's reason, AppError photo_missing, or what prevents the writing
 */
export async function writeReport(report: Report, file: string, sources: Sources): Promise<void> {
  const { fonts, signal } = sources;
  const jpegs = await readPhotos(report, sources);
  const pages = openPages({ title: report.title, fonts, date: new Date(report.madeOf) });
  const output = createWriteStream(file, { flags: 'wx' });
  const draw = async () => {
    writeAlbum(pages, report, jpegs);
    for (const [index, photo] of report.photos.entries()) {
      writePhoto(pages, photo, { jpeg: jpegs[index] ?? '', isOnly: jpegs.length === 1 });
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
