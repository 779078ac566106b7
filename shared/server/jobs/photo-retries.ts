import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow, PhotoRow, PhotoTurn } from '@photo-coach/shared/contracts/records.ts';
import {
  PHOTO_RETRIES_BY_HAND,
  pauseBeforePhotoRetry,
} from '@photo-coach/shared/domain/analyses/photo-retries.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { Emit } from '../events/in-transaction.ts';
import { emitPhoto, moveJob } from './move-job.ts';
import { hasPhotosToRetry, restartPhotos } from './restart-photos.ts';

const notRetryable = (text: string) => new AppError('job_not_retryable', text);
const HOUR_SECONDS = 3600;

/** Whether photos were critiqued after the album's texts were written: the finish of their run has failed. */
export async function isResultOutdated(
  tx: Tx,
  { id, finished_at }: Pick<JobRow, 'id' | 'finished_at'>,
): Promise<boolean> {
  const later = await tx
    .selectFrom('critiques')
    .select('id')
    .where('job_id', '=', id)
    .where('photo_id', 'is not', null)
    .where('created_at', '>', finished_at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** When photos of a job are next tried again automatically: a time by the database's clock, or null for never. */
export async function nextPhotoRetry(
  tx: Tx,
  { id, album_id }: Pick<JobRow, 'id' | 'album_id'>,
  { isOutdated }: { isOutdated: boolean },
): Promise<RawBuilder<string> | null> {
  if (!isOutdated && !(await hasPhotosToRetry(tx, album_id))) return null;
  const { made } = await tx
    .selectFrom('photo_retries')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('job_id', '=', id)
    .where('by_hand', '=', false)
    .executeTakeFirstOrThrow();
  const pause = pauseBeforePhotoRetry(made);
  return pause === null ? null : sql<string>`now() + make_interval(secs => ${pause})`;
}

/** @throws AppError rate_limited */
async function checkRetriesByHand(tx: Tx, jobId: string): Promise<void> {
  const { made } = await tx
    .selectFrom('photo_retries')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('job_id', '=', jobId)
    .where('by_hand', '=', true)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (made < PHOTO_RETRIES_BY_HAND) return;
  throw new AppError(
    'rate_limited',
    `These photos were tried again ${PHOTO_RETRIES_BY_HAND} times within a day. Please come back tomorrow.`,
    { retryAfterSeconds: HOUR_SECONDS },
  );
}

/** A photo's columns about its file, before a worker has opened it. */
const unopened = {
  model_path: null,
  display_path: null,
  thumb_path: null,
  thumbhash: null,
  sha256: null,
  width: null,
  height: null,
  type: null,
  perceptual_hash: null,
  exif: null,
  measurements: null,
};

/** The new rotation of a critiqued photo. */
type Turned = { photoId: string; turn: PhotoTurn };

/**
 * Turns a critiqued photo. Its critiques, which are about the former orientation, are removed, and from then on it
 * counts as failed on our side, so that the run takes it.
 * @throws AppError job_not_retryable
 */
async function turnPhoto(tx: Tx, albumId: string, { photoId, turn }: Turned): Promise<void> {
  const photo = await tx
    .updateTable('photos')
    .set({ ...unopened, turn, state: 'failed', error_code: null, error_text: null })
    .where('id', '=', photoId)
    .where('album_id', '=', albumId)
    .where('state', '=', 'critiqued')
    .where(sql<boolean>`coalesce(turn, 0) <> ${turn}`)
    .returning('id')
    .executeTakeFirst();
  if (photo === undefined) {
    throw notRetryable('Only a photo with a critique can be turned, and only to another side.');
  }
  await tx.deleteFrom('critiques').where('photo_id', '=', photoId).execute();
}

type PhotoRetry = {
  jobId: string;
  /** Whether its owner requests it; otherwise it is an automatic try. */
  byHand: boolean;
  /** Its photo is critiqued again, with its new rotation. */
  turned?: Turned;
};

/**
 * Starts a run that tries the photos of a done job again that failed on our side, and only those: a new attempt, so that
 * nothing of an earlier one can write. The job stays `done`, and reserves no quota.
 * @returns the job, and the photos that are tried again
 * @throws AppError PGRST116 for a job or a photo that is gone; photos_retried_already while such a run is on;
 *   job_not_retryable when the job is not done, nothing failed on our side, or the photo to be turned has no critique; rate_limited for too many tries by hand
 */
export async function startPhotoRetry(
  tx: Tx,
  emit: Emit,
  { jobId, byHand, turned }: PhotoRetry,
): Promise<{ job: JobRow; photos: PhotoRow[] }> {
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (job === undefined) throw new AppError('PGRST116', 'Not found');
  if (job.status !== 'done') throw notRetryable('This analysis is not complete.');
  if (job.photo_retry !== null) {
    const text = 'Photos of this album are being critiqued again already.';
    throw new AppError('photos_retried_already', text);
  }
  if (turned) await turnPhoto(tx, job.album_id, turned);
  const photos = await restartPhotos(tx, job.album_id, byHand ? 'of-our-side' : 'by-themselves');
  if (photos.length === 0 && !(await isResultOutdated(tx, job))) {
    throw notRetryable('No photo of this album failed on our side.');
  }
  if (byHand) await checkRetriesByHand(tx, jobId);
  const attempt = job.attempt + 1;
  const values = { job_id: jobId, attempt, by_hand: byHand };
  await tx.insertInto('photo_retries').values(values).execute();
  const started = await moveJob(tx, emit, {
    jobId,
    attempt: job.attempt,
    from: ['done'],
    set: { attempt, photo_retry: 'queued', photo_retry_at: null },
  });
  // The job is locked, so that nothing can have moved it.
  if (started === null) throw new AppError('internal', 'A locked job has moved.');
  for (const photo of photos) emitPhoto(emit, photo, attempt);
  return { job: started, photos };
}
