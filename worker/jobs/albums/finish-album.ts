import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { PROGRESS_FINISHING } from '@photo-coach/shared/domain/analyses/job-progress.ts';
import {
  hasRun,
  lockJobRun,
  lockUserOfJob,
  UNFINISHED_PHOTO,
} from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob, moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { nextPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import { spendUsage } from '@photo-coach/shared/server/jobs/settle-usage.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { saveCritiques } from '../critiques/critique-rows.ts';
import { failPhotos } from '../photos/fail-photos.ts';
import { requestAlbumReading } from '../readings/album/request-album-reading.ts';
import { awardBadges, type ComposedAlbum, composeAlbum, resultColumns } from './compose-album.ts';
import { endRun, leaveAsItWas } from './end-run.ts';
import { type FinishingAlbum, loadAlbum } from './load-album.ts';
import { observeAlbum } from './metrics.ts';

type FinishDependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic'> & {
  queue: Pick<QueueClient, 'hasFailed'>;
};
type Payload = QueueJobPayload<'album.finish.v1'>;

/**
 * Whether photos are unfinished although the queue has not failed at them: it lost their queue jobs, or the same
 * analysis was sent twice and this finish runs beside the photos.
 */
async function awaitsPhotos(
  { db, queue }: Pick<FinishDependencies, 'db' | 'queue'>,
  run: Payload,
): Promise<boolean> {
  const unfinished = await db
    .selectFrom('photos')
    .innerJoin('jobs', 'jobs.album_id', 'photos.album_id')
    .select('photos.id')
    .where('jobs.id', '=', run.jobId)
    .where('jobs.attempt', '=', run.attempt)
    .where(hasRun)
    .where('photos.state', 'in', UNFINISHED_PHOTO)
    .execute();
  for (const { id: photoId } of unfinished) {
    const hasFailed =
      (await queue.hasFailed('photo.critique.v1', { ...run, photoId })) ||
      (await queue.hasFailed('photo.prepare.v1', { ...run, photoId }));
    if (!hasFailed) return true;
  }
  return false;
}

/**
 * Begins the finish of a job. Marks unfinished photos as failed: the queue has failed at them for good without
 * recording a reason.
 * @returns the job, or null when this run is fenced off, has ended or is gone
 */
async function beginFinish(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  run: Payload,
): Promise<JobRow | null> {
  return await inTransaction(dependencies, async (tx, emit) => {
    await failPhotos(tx, emit, run);
    const job = await advanceJob(tx, emit, run);
    // An album whose failed photos are tried again is complete already.
    if (job === null || job.photo_retry !== null) return job;
    if (job.step === 'creating_feedback') return job;
    return await moveJob(tx, emit, {
      ...run,
      from: ['processing'],
      set: {
        step: 'creating_feedback',
        progress: PROGRESS_FINISHING,
        timings: sql<JobRow['timings']>`timings || jsonb_build_object('analyzing',
          round(extract(epoch from now() - started_at) * 1000))`,
      },
    });
  });
}

/** The reason why an album can't be finished, naming the photos that are broken; null when enough are left. */
function tooFewPhotos({
  album,
  photos,
}: Pick<FinishingAlbum, 'album' | 'photos'>): AppError | null {
  const needed = album.mode === 'single' ? 1 : MIN_PHOTOS_PER_ALBUM;
  const left = photos.filter(({ state }) => state === 'critiqued').length;
  if (left >= needed) return null;
  const broken = photos.filter(({ state }) => state === 'failed');
  const reasons = broken.map(({ name, error_text }) => error_text ?? name);
  const [first] = broken;
  if (album.mode === 'single' && first !== undefined) {
    return new AppError(first.error_code ?? 'internal', reasons.join(' '));
  }
  const count = `Only ${left} of ${photos.length} photos could be analyzed, and an album needs ${needed}.`;
  return new AppError('too_few_photos', [count, ...reasons].join(' '));
}

/** The columns that are set when a job is first done. A later run with more photos keeps the first run's times. */
const completed = {
  status: 'done',
  step: 'done',
  progress: 100,
  timings: sql<JobRow['timings']>`timings || jsonb_build_object(
    'finishing', round(extract(epoch from now() - updated_at) * 1000),
    'total', round(extract(epoch from now() - started_at) * 1000)
      + coalesce((timings->>'queued')::numeric, 0))`,
} as const;

/**
 * Ends a run of a job as done and saves its critiques, badges and usage, in one transaction.
 * @returns the job, or null when this run is fenced off: then nothing is written
 */
async function completeAlbum(
  { db, events }: Pick<WorkerDependencies, 'db' | 'events'>,
  composed: ComposedAlbum,
): Promise<JobRow | null> {
  const { finishing, rows } = composed;
  const { job } = finishing;
  const run = { jobId: job.id, attempt: job.attempt };
  return await inTransaction({ db, events }, async (tx, emit) => {
    // Locks the account first, as everywhere: quota may be returned to it.
    if (!(await lockUserOfJob(tx, job.id)) || (await lockJobRun(tx, run)) === null) return null;
    const isRetry = job.photo_retry !== null;
    const done = await moveJob(tx, emit, {
      ...run,
      from: [isRetry ? 'done' : 'processing'],
      set: {
        ...(isRetry ? { photo_retry: null } : completed),
        photo_retry_at: await nextPhotoRetry(tx, job, { isOutdated: false }),
        ...resultColumns(composed),
        finished_at: sql<string>`now()`,
      },
    });
    if (done === null) return null;
    await saveCritiques(tx, rows);
    await awardBadges(tx, composed);
    // The last reading of its photos may have ended while one of them was tried again; then the sweep sends the album's
    // reading.
    await requestAlbumReading(tx, finishing);
    await spendUsage(tx, job);
    return done;
  });
}

/**
 * Ends one run of an album's job: `done` with the album's critiques, narrative and insights if enough photos are left,
 * else `error` with a refund. Failed photos are left out. A run that tried failed photos again leaves the album
 * unchanged unless one of them is critiqued now. While photos are unfinished that the queue has not failed at, nothing
 * happens: the sweep sends the analysis again.
 */
export async function finishAlbum(
  dependencies: FinishDependencies,
  run: Payload,
  { log }: Pick<HandlerContext, 'log'>,
): Promise<void> {
  if (await awaitsPhotos(dependencies, run)) {
    log.warn(
      run,
      'an album was to be finished before its photos; the sweep sends its analysis again',
    );
    return;
  }
  const job = await beginFinish(dependencies, run);
  const finishing = job && (await loadAlbum(dependencies.db, job));
  if (finishing === null) {
    log.info(run, 'nothing to finish: a newer attempt exists, or the job has ended or is gone');
    return;
  }
  if (await leaveAsItWas(dependencies, run)) {
    log.info(run, 'no photo that was tried again could be critiqued');
    return;
  }
  const refusal = tooFewPhotos(finishing);
  if (refusal !== null) return await failAlbum(dependencies, run, refusal);
  const done = await completeAlbum(
    dependencies,
    await composeAlbum(dependencies.critic, finishing),
  );
  // A later run, with more photos, keeps the times of the first one.
  if (done !== null && finishing.job.photo_retry === null) observeAlbum(finishing, done);
  log.info({ ...run, status: done?.status ?? 'fenced off', timings: done?.timings }, 'finished');
}

const INTERNAL_ERROR_TEXT =
  'Something went wrong on our side, so the analysis failed. Please try again.';

/**
 * Ends one run of a job that has failed: in `error` with a refund, or done as before. An AppError's message is shown to
 * the user, unless its code is `internal`.
 */
export async function failAlbum(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt }: Payload,
  error: unknown,
): Promise<void> {
  const isForUsers = error instanceof AppError && error.code !== 'internal';
  const { code, text } = isForUsers
    ? { code: error.code, text: error.message }
    : ({ code: 'internal', text: INTERNAL_ERROR_TEXT } as const);
  await inTransaction(dependencies, (tx, emit) => endRun(tx, emit, { jobId, attempt, code, text }));
}
