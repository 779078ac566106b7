import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow, Plan } from '@photo-coach/shared/contracts/records.ts';
import { RETRY_RUNNING_AFTER_SECONDS } from '@photo-coach/shared/domain/analyses/slow-analysis.ts';
import { effectivePlan, type SiteLimits } from '@photo-coach/shared/domain/plans/plans.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import { emitPhoto, moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import { restartPhotos } from '@photo-coach/shared/server/jobs/restart-photos.ts';
import { removeFromQueue } from '@photo-coach/shared/server/queue/remove-from-queue.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { reserveUsage, siteLimitsOf } from './usage-quota.ts';

/** The job after its restart, its photos, and the plan that sets its priority in the queue. */
type RetriedJob = { job: JobRow; photoIds: string[]; plan: Plan };

const stillRunning = () => new AppError('job_not_retryable', 'This analysis is still running.');
const finished = () => new AppError('job_not_retryable', 'This analysis is complete.');

/**
 * Starts the next attempt of an analysis that failed or has been running for too long.
 * @throws AppError PGRST116, job_not_retryable, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached
 */
export async function retryAnalysis(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'events' | 'queue' | 'log' | 'now'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const limits = siteLimitsOf(dependencies.env);
  const last = await findJob(dependencies.db, owned);
  const { job, photoIds, plan } = await inTransaction(dependencies, (tx, emit) =>
    retryJob(tx, emit, { job: last, now: dependencies.now(), limits }),
  );
  // Otherwise its photos would be in the queue twice, and the old attempt's would change nothing.
  await removeFromQueue(dependencies, { id: job.id, attempt: job.attempt - 1, photoIds });
  await addToQueue(dependencies, { jobId: job.id, attempt: job.attempt, photoIds, plan });
  return job;
}

/**
 * Starts a job's next attempt; the higher fencing token stops what remains of the old one. A failed job reserves
 * quota again. A running one is restarted only if its attempt is old enough, and keeps its reservation.
 * @param retry.limits of a site where nothing is sold; null: those of the plan
 * @param retry.isBeyondLimits whether no limit of the account refuses it: an operator retries it
 * @throws AppError PGRST116, job_not_retryable, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED, failure_limit_reached
 */
export async function retryJob(
  tx: Tx,
  emit: Emit,
  {
    job,
    now,
    limits = null,
    isBeyondLimits = false,
  }: {
    job: Pick<JobRow, 'id' | 'user_id'>;
    now: Date;
    limits?: SiteLimits | null;
    isBeyondLimits?: boolean;
  },
): Promise<RetriedJob> {
  const account = { ...(await lockUser(tx, job.user_id)), limits };
  const last = await lockLastAttempt(tx, job.id);
  if (last.status === 'done') throw finished();
  const hasFailed = last.status === 'error';
  if (!hasFailed && !last.isOld) throw stillRunning();

  const { attempt, album_id: albumId, mode: kind, photo_count: photos } = last;
  const analysis = { jobId: job.id, kind, photos, now, isBeyondLimits };
  if (hasFailed) await reserveUsage(tx, account, analysis);
  const pending = await restartPhotos(tx, albumId, hasFailed ? 'all' : 'of-our-side');
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
  return { job: moved, photoIds: await readPhotoIds(tx, albumId), plan: account.plan };
}

/** Locks the job. `isOld`: its attempt has had enough time; a queued attempt is as old as its last change. */
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
 * Cancels an analysis that is queued or running. It costs quota only if a photo's critique could already be read.
 * @throws AppError PGRST116, job_not_cancellable
 */
export async function cancelAnalysis(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const { id: jobId, attempt } = await findJob(dependencies.db, owned);
  const job = await inTransaction(dependencies, (tx, emit) =>
    failJob(tx, emit, {
      jobId,
      attempt,
      code: 'job_cancelled',
      text: 'Analysis canceled.',
      byOwner: true,
    }),
  );
  if (job === null) {
    throw new AppError('job_not_cancellable', 'This analysis is no longer running.');
  }
  const photoIds = await readPhotoIds(dependencies.db, owned.albumId);
  await removeFromQueue(dependencies, { ...job, photoIds });
  return job;
}

/**
 * Tries the photos of a complete album again that failed on our side; its other photos and its texts stay in the
 * meantime. Costs no quota.
 * @throws AppError PGRST116, job_not_retryable, photos_retried_already, rate_limited
 */
export async function retryPhotos(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const { db } = dependencies;
  const { id: jobId } = await findJob(db, owned);
  const plan = effectivePlan(await readProfile(db, owned.userId));
  const { job, photos } = await inTransaction(dependencies, (tx, emit) =>
    startPhotoRetry(tx, emit, { jobId, byHand: true }),
  );
  const photoIds = photos.map(({ id }) => id);
  await addToQueue(dependencies, { jobId, attempt: job.attempt, photoIds, plan });
  return job;
}
