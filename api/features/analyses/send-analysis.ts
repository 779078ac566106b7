import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLAN_PRIORITY } from '@photo-coach/shared/domain/plans/plans.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Sends a job that is committed to the queue. When the queue is away the job stays `queued`,
 * and the sweep sends it later: the request succeeds all the same.
 */
export async function sendAnalysis(
  { queue, log }: Pick<ApiDependencies, 'queue' | 'log'>,
  tree: { jobId: string; attempt: number; photoIds: readonly string[]; plan: Plan },
): Promise<void> {
  const { jobId, attempt, photoIds, plan } = tree;
  try {
    await queue.sendAnalysis({ jobId, attempt, photoIds, priority: PLAN_PRIORITY[plan] });
  } catch (error) {
    log.warn({ err: error, jobId }, 'the queue did not take the job; the sweep will send it');
  }
}
