import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { shorten } from '@photo-coach/shared/domain/text/shorten.ts';
import { ALLOCATOR } from '@photo-coach/shared/server/allocator.ts';
import { watchWork } from '../../../imaging/pool/watch-work.ts';

/** What a PDF says. Each `object` in its content is the storage path of a picture. */
export type PdfSource = {
  title: string;
  /** At the foot of each page. */
  running: string;
  /** ISO 8601, written into the file as its time: the same content gives the same bytes. */
  date: string;
  content: object;
};

export type PdfSteps = {
  /** @throws AppError photo_missing */
  readPicture: (object: string) => Promise<Buffer>;
  signal: AbortSignal;
};

/** The files of the folder that a PDF is drawn in, with its pictures. Its template can read no others. */
export const FILES = { content: 'content.json', template: 'main.typ', pdf: 'drawn.pdf' } as const;

const COMPILER = path.join(import.meta.dirname, 'compile-pdf.ts');
/** A running title takes one line, even with wide characters. */
const RUNNING_CHARACTERS = 70;

/** The compiler holds every picture decoded: twelve photos take 220 MB, a hundred 940 MB. */
const MAX_BYTES = 1_500_000_000;
/** Only memory is limited here: the queue job has a time limit of its own. */
const WITHOUT_LIMITS = { cpuMs: Infinity, elapsedMs: Infinity };

const run = promisify(execFile);

/** Writes what a template reads. @returns the storage paths of the pictures, each with the name of its file */
async function writeContent(folder: string, source: PdfSource): Promise<[string, string][]> {
  const { title, running, date, content } = source;
  const pictures = new Map<string, string>();
  const data = {
    title,
    running: shorten(running, RUNNING_CHARACTERS),
    date: new Date(date).toISOString().split(/\D/).slice(0, 6).map(Number),
    product: PRODUCT_NAME,
    content,
  };
  const json = JSON.stringify(data, (key, value: unknown) => {
    if (key !== 'object' || typeof value !== 'string') return value;
    const file = pictures.get(value) ?? `picture-${pictures.size}`;
    pictures.set(value, file);
    return file;
  });
  await writeFile(path.join(folder, FILES.content), json);
  await copyFile(path.join(import.meta.dirname, 'report.typ'), path.join(folder, FILES.template));
  for (const shared of ['style.typ', 'marks.typ']) {
    await copyFile(path.join(import.meta.dirname, shared), path.join(folder, shared));
  }
  return [...pictures];
}

/**
 * Compiles the template of a folder in a process of its own.
 * @param maxBytes of its memory, above which it is ended
 * @throws the signal's reason, or the error that prevents drawing
 */
export async function compile(
  folder: string,
  { signal, maxBytes = MAX_BYTES }: Pick<PdfSteps, 'signal'> & { maxBytes?: number },
): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const options = { env: ALLOCATOR, signal: either, killSignal: 'SIGKILL' } as const;
  const running = run(process.execPath, [COMPILER, folder], options);
  const ended = new AbortController();
  const limits = { ...WITHOUT_LIMITS, residentBytes: maxBytes };
  const { pid = 0 } = running.child;
  void watchWork({ pid, limits: () => limits, signal: ended.signal }).then((excess) => {
    if (excess !== null) over.abort(new Error(`drawing a PDF took over ${maxBytes} bytes`));
  });
  try {
    await running;
  } catch (error) {
    either.throwIfAborted();
    throw error;
  } finally {
    ended.abort();
  }
}

/**
 * Draws a PDF in a folder, as one of FILES.
 * @param folder does not exist yet
 * @throws the signal's reason, AppError photo_missing, or the error that prevents drawing
 */
export async function drawPdf(source: PdfSource, folder: string, steps: PdfSteps): Promise<void> {
  const { readPicture, signal } = steps;
  await mkdir(folder);
  const pictures = await writeContent(folder, source);
  for (const [object, file] of pictures) {
    await writeFile(path.join(folder, file), await readPicture(object));
    signal.throwIfAborted();
  }
  await compile(folder, { signal });
}
