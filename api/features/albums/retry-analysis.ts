import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { retryJob } from '@photo-coach/shared/server/jobs/retry-job.ts';
import type { ApiDeps } from '../../deps.ts';
import { sendAnalysis } from '../analyses/send-analysis.ts';
import { findJob, type OwnedAlbum } from './find-owned.ts';

/**
 * Starts the next attempt of a failed analysis.
 * @throws AppError PGRST116, job_not_retryable, FREE_LIMIT_REACHED, PLAN_LIMIT_REACHED
 */
export async function retryAnalysis(
  deps: Pick<ApiDeps, 'db' | 'events' | 'queue' | 'log' | 'now'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const failed = await findJob(deps.db, owned);
  const { job, photoIds, plan } = await inTransaction(deps, (tx, emit) =>
    retryJob(tx, emit, { job: failed, now: deps.now() }),
  );
  await sendAnalysis(deps, { jobId: job.id, attempt: job.attempt, photoIds, plan });
  return job;
}
