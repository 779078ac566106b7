import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { type JobRun, lockJobRun, lockUserOfJob } from '@photo-coach/shared/server/db/lock-rows.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { isResultOutdated, nextPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { failPhotos } from '../photos/fail-photos.ts';

/** Whether a run tries failed photos of a done job again. This never changes during a run. */
async function isPhotoRetry(tx: Tx, { jobId, attempt }: JobRun): Promise<boolean> {
  const run = await tx
    .selectFrom('photo_retries')
    .select('attempt')
    .where('job_id', '=', jobId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return run !== undefined;
}

/**
 * Ends a run that tried failed photos again without a new result: the job stays done as before, unfinished photos are
 * marked as failed, and the next try is due as after every run.
 * @returns the job, or null when the run is fenced off or has ended
 */
async function endPhotoRetry(tx: Tx, emit: Emit, run: JobRun): Promise<JobRow | null> {
  // Locks the account first, as everywhere.
  if (!(await lockUserOfJob(tx, run.jobId))) return null;
  const job = await lockJobRun(tx, run);
  if (job === null) return null;
  await failPhotos(tx, emit, run);
  const isOutdated = await isResultOutdated(tx, job);
  return await moveJob(tx, emit, {
    ...run,
    from: ['done'],
    set: { photo_retry: null, photo_retry_at: await nextPhotoRetry(tx, job, { isOutdated }) },
  });
}

/**
 * Ends a run of a job that has failed or is overdue: the job ends in `error` and is refunded, but a job that was done
 * before stays done.
 * @returns the job, or null when the run is fenced off or has ended
 */
export async function endRun(
  tx: Tx,
  emit: Emit,
  { code, text, ...run }: JobRun & { code: ErrorCode; text: string },
): Promise<JobRow | null> {
  if (await isPhotoRetry(tx, run)) return await endPhotoRetry(tx, emit, run);
  return await failJob(tx, emit, { ...run, code, text });
}

/** Ends a run that tried photos again, if none of them is critiqued now. @returns whether it ended the run */
export async function leaveAsItWas(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  run: JobRun,
): Promise<boolean> {
  return await inTransaction(dependencies, async (tx, emit) => {
    if (!(await isPhotoRetry(tx, run)) || !(await lockUserOfJob(tx, run.jobId))) return false;
    const job = await lockJobRun(tx, run);
    if (job === null || (await isResultOutdated(tx, job))) return false;
    return (await endPhotoRetry(tx, emit, run)) !== null;
  });
}
