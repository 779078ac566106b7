import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'queue' | 'log'>;

/** Jobs per sweep: after a longer failure many are due at once, and the sweep has other work. */
const JOBS_PER_SWEEP = 50;

/** Why a due job no longer has anything to try. */
const NOT_DUE: readonly ErrorCode[] = ['job_not_retryable', 'photos_retried_already', 'PGRST116'];

/** Starts the due run of one job; false if its owner has just started one, or the job is gone. */
async function retryPhotosOf(
  dependencies: Dependencies,
  { id: jobId, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  try {
    const { job, photos } = await inTransaction(dependencies, (tx, emit) =>
      startPhotoRetry(tx, emit, { jobId, byHand: false }),
    );
    const photoIds = photos.map(({ id }) => id);
    const { queuePriority: priority } =
      PLANS[effectivePlan(await readProfile(dependencies.db, user_id))];
    await sendAnalysis(dependencies, { jobId, attempt: job.attempt, photoIds, priority });
    const { log } = dependencies;
    log.info({ jobId, attempt: job.attempt, photos: photoIds.length }, 'tries photos again');
    return true;
  } catch (error) {
    if (error instanceof AppError && NOT_DUE.includes(error.code)) return false;
    throw error;
  }
}

/**
 * Tries photos again that failed on our side, for jobs that are due. The due time is stored in a row, so an emptied
 * queue loses nothing; a later sweep sends a run that the queue refuses.
 * @returns the ids of the jobs
 */
export async function retryFailedPhotos(dependencies: Dependencies): Promise<string[]> {
  const due = await dependencies.db
    .selectFrom('jobs')
    .select(['id', 'user_id'])
    .where('photo_retry_at', '<=', sql<string>`now()`)
    .orderBy('photo_retry_at')
    .limit(JOBS_PER_SWEEP)
    .execute();
  const started: string[] = [];
  for (const job of due) {
    if (await retryPhotosOf(dependencies, job)) started.push(job.id);
  }
  return started;
}
