import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { findJob, type OwnedAlbum } from '../albums/find-album.ts';
import { removeFromQueue } from './remove-from-queue.ts';
import { retryJob } from './retry-job.ts';
import { sendAnalysis } from './send-analysis.ts';

/**
 * Starts the next attempt of an analysis that has failed, or that runs for too long.
 * @throws AppError PGRST116, job_not_retryable, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED
 */
export async function retryAnalysis(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log' | 'now'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const last = await findJob(dependencies.db, owned);
  const { job, photoIds, plan } = await inTransaction(dependencies, (tx, emit) =>
    retryJob(tx, emit, { job: last, now: dependencies.now() }),
  );
  // Its photos would be in the queue twice: what has not started of the old attempt finds nothing to do.
  await removeFromQueue(dependencies, { id: job.id, attempt: job.attempt - 1, photoIds });
  await sendAnalysis(dependencies, { jobId: job.id, attempt: job.attempt, photoIds, plan });
  return job;
}
