import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import { failedOnOurSide } from '@photo-coach/shared/server/jobs/restart-photos.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { removeFromQueue } from '@photo-coach/shared/server/queue/remove-from-queue.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { askCoachAgain } from '../analyses/ask-coach-again.ts';
import { retryJob } from '../analyses/retry-and-cancel.ts';

export type JobDependencies = Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log' | 'now'>;

/**
 * What is started again: a whole analysis, the failed photos of a complete one, or the failed readings of the coach.
 */
export type Retried = 'analysis' | 'photos' | 'readings';

type Retry = {
  actor: Actor;
  jobId: string;
  /** Why it is started again. */
  reason?: string | null;
};

/** Who starts a job again, and why. */
type By = Pick<Retry, 'actor' | 'reason'>;

/** The job with an operator's id. @throws AppError PGRST116 */
export async function readJob({ db }: Pick<JobDependencies, 'db'>, jobId: string): Promise<JobRow> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirst();
  if (job === undefined) throw new AppError('PGRST116', 'There is no such job.');
  return job;
}

const recordRetry = (tx: Tx, by: By, job: JobRow, what: Retried) =>
  recordAction(tx, {
    ...by,
    action: 'job.retry',
    targetKind: 'job',
    targetId: job.id,
    accountId: job.user_id,
    details: { what },
  });

async function hasFailedPhotos({ db }: Pick<JobDependencies, 'db'>, job: JobRow): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', job.album_id)
    .where(failedOnOurSide)
    .limit(1)
    .executeTakeFirst();
  return photo !== undefined;
}

async function retryAnalysis(dependencies: JobDependencies, by: By, last: JobRow): Promise<void> {
  const now = dependencies.now();
  const { job, photoIds, plan } = await inTransaction(dependencies, async (tx, emit) => {
    const retried = await retryJob(tx, emit, { job: last, now, isBeyondLimits: true });
    await recordRetry(tx, by, last, 'analysis');
    return retried;
  });
  await removeFromQueue(dependencies, { id: job.id, attempt: job.attempt - 1, photoIds });
  await addToQueue(dependencies, { jobId: job.id, attempt: job.attempt, photoIds, plan });
}

async function retryPhotos(dependencies: JobDependencies, by: By, last: JobRow): Promise<void> {
  const plan = effectivePlan(await readProfile(dependencies.db, last.user_id));
  const { job, photos } = await inTransaction(dependencies, async (tx, emit) => {
    // Not a manual try: the owner's own tries stay.
    const started = await startPhotoRetry(tx, emit, { jobId: last.id, byHand: false });
    await recordRetry(tx, by, last, 'photos');
    return started;
  });
  const photoIds = photos.map(({ id }) => id);
  await addToQueue(dependencies, { jobId: job.id, attempt: job.attempt, photoIds, plan });
}

/**
 * Starts the failed part of a job again: the analysis, whatever limits its account has reached, or of a complete one
 * the photos that failed on our side, else the coach's readings.
 * @throws AppError PGRST116; job_not_retryable when nothing has failed, or it runs; photos_retried_already
 */
export async function retryFailedJob(
  dependencies: JobDependencies,
  { jobId, ...by }: Retry,
): Promise<Retried> {
  const job = await readJob(dependencies, jobId);
  if (job.status !== 'done') {
    await retryAnalysis(dependencies, by, job);
    return 'analysis';
  }
  if (await hasFailedPhotos(dependencies, job)) {
    await retryPhotos(dependencies, by, job);
    return 'photos';
  }
  const owned = { userId: job.user_id, albumId: job.album_id };
  await askCoachAgain(dependencies, owned, (tx) => recordRetry(tx, by, job, 'readings'));
  return 'readings';
}
