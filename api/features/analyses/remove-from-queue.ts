import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** Takes what has not started of an attempt out of the queue; what stays there is refused by the rows. */
export async function removeFromQueue(
  { queue, log }: Pick<ApiDependencies, 'queue' | 'log'>,
  { id: jobId, attempt, photoIds }: Pick<JobRow, 'id' | 'attempt'> & { photoIds: string[] },
): Promise<void> {
  try {
    await queue.removeAnalysis({ jobId, attempt, photoIds });
  } catch (error) {
    log.warn({ err: error, jobId }, 'queue jobs were not removed; they will find nothing to do');
  }
}
