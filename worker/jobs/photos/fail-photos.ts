import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import {
  type JobRun,
  lockJobRun,
  UNFINISHED_PHOTO,
} from '@photo-coach/shared/server/db/lock-rows.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob, emitPhoto } from '@photo-coach/shared/server/jobs/move-job.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { PhotoOfJobPayload } from './photo-of-job.ts';

/** The text for the user when a photo fails because of an internal error. */
const internalErrorText = ({ name }: Pick<PhotoRow, 'name'>): string =>
  `${name}: Something went wrong on our side, so this photo could not be analyzed. Please try again.`;

/** The sentence after the file's name for failures of imaging that the file does not cause, by error code. */
const IMAGING_ERROR_TEXTS: Partial<Record<ErrorCode, string>> = {
  imaging_hung:
    'Our analysis of this photo got stuck. Your file is not the cause. Please try again.',
  process_killed:
    'Our analysis broke off at this photo each time, so we have stopped trying. You can try it again.',
};

/**
 * Marks an unfinished photo as failed, with a text for the user; by default because of an internal error.
 * @param photoId all unfinished photos of the album by default
 * @param text the text, or a function that makes it from a photo
 * @returns the photos that were marked; none when the run is fenced off
 */
export async function failPhotos(
  tx: Tx,
  emit: Emit,
  {
    photoId,
    code = 'internal',
    text = internalErrorText,
    ...run
  }: JobRun & { photoId?: string; code?: ErrorCode; text?: string | ((photo: PhotoRow) => string) },
): Promise<PhotoRow[]> {
  const job = await lockJobRun(tx, run);
  if (job === null) return [];
  let unfinished = tx
    .selectFrom('photos')
    .selectAll()
    .where('album_id', '=', job.album_id)
    .where('state', 'in', UNFINISHED_PHOTO);
  if (photoId !== undefined) unfinished = unfinished.where('id', '=', photoId);
  const failed: PhotoRow[] = [];
  for (const photo of await unfinished.execute()) {
    const error_text = typeof text === 'string' ? text : text(photo);
    failed.push({ ...photo, state: 'failed', error_code: code, error_text });
  }
  for (const photo of failed) {
    const { state, error_code, error_text } = photo;
    await tx
      .updateTable('photos')
      .set({ state, error_code, error_text, finished_at: sql<string>`now()` })
      .where('id', '=', photo.id)
      .execute();
    emitPhoto(emit, photo, run.attempt);
  }
  if (failed.length > 0) await advanceJob(tx, emit, run);
  return failed;
}

/**
 * Marks a photo as failed whose handler could not record a reason: workers died over it, it took too long, or its
 * process hung.
 */
export async function recordPhotoFailure(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  payload: PhotoOfJobPayload,
  error: unknown,
): Promise<void> {
  const code = error instanceof AppError ? error.code : 'internal';
  const text = IMAGING_ERROR_TEXTS[code];
  const reason =
    text === undefined ? {} : { code, text: ({ name }: PhotoRow) => `${name}: ${text}` };
  await inTransaction(dependencies, (tx, emit) => failPhotos(tx, emit, { ...payload, ...reason }));
}
