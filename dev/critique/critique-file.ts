import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import { critiquePhoto } from '../../worker/critics/measured/critique-photo.ts';
import { isPhotoProblem, photoProblem } from '../../worker/imaging/photo-problem.ts';
import type { ImagingPool } from '../../worker/imaging/pool/create-imaging-pool.ts';
import { photoRow } from './photo-row.ts';

/** A photo file with its critiques, or why it could not be read. */
export type CritiquedFile =
  | {
      readonly file: string;
      readonly photo: PhotoRow;
      readonly critiques: readonly PhotoCritique[];
      /** Mean of the categories' scores, 0–100, with one decimal. */
      readonly overall: number;
    }
  | { readonly file: string; readonly error: { readonly code: string; readonly message: string } };

/** Reads the bytes of a file of an accepted size. @throws AppError file_too_large; errors of the file system */
async function readUpload(file: string, name: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > UPLOAD_MAX_BYTES) throw photoProblem('file_too_large', name);
  return await readFile(file);
}

const overallOf = (critiques: readonly PhotoCritique[]): number => {
  const sum = critiques.reduce((total, { score }) => total + score, 0);
  return Math.round((10 * sum) / critiques.length) / 10;
};

function errorOf(error: unknown): { code: string; message: string } {
  if (isPhotoProblem(error)) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'unreadable_file', message };
}

/** Measures and critiques a file as a worker does; a file that can't be read gives its reason. */
async function critiqueFile(
  imaging: ImagingPool,
  file: string,
  context: JobContext,
): Promise<CritiquedFile> {
  const name = path.basename(file);
  const mode = context.mode === 'album' ? 'folder' : 'single';
  try {
    const bytes = await readUpload(file, name);
    const photo = photoRow(await imaging.processPhoto({ bytes, name, mode }), name);
    const critiques = critiquePhoto(photo, PHOTO_CATEGORIES, context);
    return { file, photo, critiques, overall: overallOf(critiques) };
  } catch (error) {
    return { file, error: errorOf(error) };
  }
}

/**
 * Critiques files in order, `atOnce` at a time. At most that many results wait for an earlier one, so thousands of
 * files take no more memory than a few.
 */
export async function* critiqueFiles(
  imaging: ImagingPool,
  files: readonly string[],
  { context, atOnce }: { context: JobContext; atOnce: number },
): AsyncGenerator<CritiquedFile> {
  const started: Promise<CritiquedFile>[] = [];
  let next = 0;
  while (next < files.length || started.length > 0) {
    for (; started.length < atOnce && next < files.length; next += 1) {
      started.push(critiqueFile(imaging, files[next] ?? '', context));
    }
    const first = started.shift();
    if (first !== undefined) yield await first;
  }
}
