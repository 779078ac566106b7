import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Log } from '../log.ts';
import type { QueueClient } from './queue-client.ts';

/**
 * Removes the queue jobs of an attempt that have not started. Any that stay in the queue change nothing when they run.
 */
export async function removeFromQueue(
  { queue, log }: { queue: QueueClient; log: Log },
  { id: jobId, attempt, photoIds }: Pick<JobRow, 'id' | 'attempt'> & { photoIds: string[] },
): Promise<void> {
  try {
    await queue.removeAnalysis({ jobId, attempt, photoIds });
  } catch (error) {
    log.warn({ err: error, jobId }, 'queue jobs were not removed; they will change nothing');
  }
}
