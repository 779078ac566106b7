import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow, PhotoRow, Plan } from '@photo-coach/shared/contracts/records.ts';
import { RETRY_RUNNING_AFTER_SECONDS } from '@photo-coach/shared/domain/analyses/slow-analysis.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';
import { emitPhoto } from '@photo-coach/shared/server/jobs/advance-job.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { lockUser } from '@photo-coach/shared/server/usage/lock-user.ts';
import { sql } from 'kysely';
import { reserveUsage } from './quota/reserve-usage.ts';

/** The job as it stands now, what to send to the queue for it, and the plan that sets its priority. */
export type RetriedJob = { job: JobRow; photoIds: string[]; plan: Plan };

const stillRunning = () => new AppError('job_not_retryable', 'This analysis is still running.');
const finished = () => new AppError('job_not_retryable', 'This analysis is complete.');

/**
 * Starts a job's next attempt, which fences off whatever is left of the old one. A job that failed reserves quota
 * again. One that runs ends its present attempt, if that is old enough, and keeps what it has reserved.
 * @throws AppError PGRST116, job_not_retryable, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached
 */
export async function retryJob(
  tx: Tx,
  emit: Emit,
  { job, now }: { job: Pick<JobRow, 'id' | 'user_id'>; now: Date },
): Promise<RetriedJob> {
  const account = await lockUser(tx, job.user_id);
  const last = await lockLastAttempt(tx, job.id);
  if (last.status === 'done') throw finished();
  const isFailed = last.status === 'error';
  if (!isFailed && !last.isOld) throw stillRunning();

  const { attempt, album_id: albumId, mode: kind, photo_count: photos } = last;
  if (isFailed) await reserveUsage(tx, account, { jobId: job.id, kind, photos, now });
  const pending = await restartPhotos(tx, albumId, { withFaulty: isFailed });
  for (const photo of pending) emitPhoto(emit, photo, attempt + 1);
  const moved = await moveJob(tx, emit, {
    jobId: job.id,
    attempt,
    from: [last.status],
    set: {
      attempt: attempt + 1,
      status: 'queued',
      step: 'queued',
      progress: 0,
      error_code: null,
      error_text: null,
      result: null,
      started_at: null,
      finished_at: null,
    },
  });
  if (moved === null) throw stillRunning();
  return { job: moved, photoIds: await photoIdsOf(tx, albumId), plan: account.plan };
}

/** Locks the job; `isOld` says whether its attempt has had enough time. An attempt that waits began when it was queued. */
async function lockLastAttempt(tx: Tx, jobId: string) {
  const last = await tx
    .selectFrom('jobs')
    .innerJoin('albums', 'albums.id', 'jobs.album_id')
    .select(['jobs.attempt', 'jobs.status', 'jobs.album_id', 'albums.mode', 'albums.photo_count'])
    .select(
      sql<boolean>`coalesce(jobs.started_at, jobs.updated_at)
        <= now() - make_interval(secs => ${RETRY_RUNNING_AFTER_SECONDS})`.as('isOld'),
    )
    .where('jobs.id', '=', jobId)
    .forNoKeyUpdate('jobs')
    .executeTakeFirst();
  if (last === undefined) throw new AppError('PGRST116', 'Not found');
  return last;
}

/**
 * Has failed photos start again; those that are ready or critiqued stay so.
 * @param withFaulty also those whose file is itself at fault: they fail again the same way, so that an analysis that
 *   reserved nothing for them leaves them alone
 */
async function restartPhotos(
  tx: Tx,
  albumId: string,
  { withFaulty }: { withFaulty: boolean },
): Promise<PhotoRow[]> {
  let failed = tx
    .updateTable('photos')
    .set({ state: 'pending', error_code: null, error_text: null })
    .where('album_id', '=', albumId)
    .where('state', '=', 'failed');
  if (!withFaulty) {
    // Null for no code: such a photo starts again.
    failed = failed.where(sql<boolean>`error_code ~ '^(photo_|file_)' is not true`);
  }
  return await failed.returningAll().execute();
}

async function photoIdsOf(tx: Tx, albumId: string): Promise<string[]> {
  const photos = await tx
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('position')
    .execute();
  return photos.map(({ id }) => id);
}
