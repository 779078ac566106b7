import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import type { ApiDependencies } from '../../dependencies.ts';

type Dependencies = Pick<ApiDependencies, 'queue' | 'log'>;
type Sends = Dependencies & Pick<ApiDependencies, 'db'>;

/**
 * Adds a committed job to the queue. While the queue is unavailable the job stays `queued` and the sweep adds it
 * later, so the request succeeds all the same.
 */
export async function addToQueue(
  { db, queue, log }: Sends,
  {
    jobId,
    attempt,
    photoIds,
    plan,
  }: { jobId: string; attempt: number; photoIds: readonly string[]; plan: Plan },
): Promise<void> {
  try {
    const { queuePriority: priority } = PLANS[plan];
    await sendAnalysis({ db, queue }, { jobId, attempt, photoIds, priority });
  } catch (error) {
    log.warn({ err: error, jobId }, 'the queue did not accept the job; the sweep will add it');
  }
}
