import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Queue } from 'bullmq';
import type { QueueSet } from './queue-set.ts';

/** A queue job that has failed for good: a dead letter. */
export type FailedQueueJob = {
  queue: QueueName;
  id: string;
  name: string;
  payload: unknown;
  reason: string;
  /** ms since 1970 */
  failedAt: number;
};

/** Read per queue, the newest first; the catalog keeps no more. */
const MOST = 5000;

async function failedOf(name: QueueName, queue: Queue): Promise<FailedQueueJob[]> {
  const jobs = await queue.getJobs(['failed'], 0, MOST - 1, false);
  return jobs.flatMap((job) =>
    job?.id === undefined
      ? []
      : [
          {
            queue: name,
            id: job.id,
            name: job.name,
            payload: job.data,
            reason: job.failedReason ?? '',
            failedAt: job.finishedOn ?? job.timestamp,
          },
        ],
  );
}

/** Every queue job that has failed for good and that the queues still keep, the newest first. */
export async function readFailed(all: QueueSet['all']): Promise<FailedQueueJob[]> {
  const failed = await Promise.all(all.map(({ name, queue }) => failedOf(name, queue)));
  return failed.flat().toSorted((one, other) => other.failedAt - one.failedAt);
}

/** Lets a failed queue job run again, with all its tries. @returns false when it has not failed, or is gone */
export async function retryFailed(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (job === undefined || !(await job.isFailed())) return false;
  await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
  return true;
}

/** Removes a failed queue job whose work another one has started again. */
export async function removeFailed(queue: Queue, id: string): Promise<void> {
  const job = await queue.getJob(id);
  if (job !== undefined && (await job.isFailed())) await job.remove({ removeChildren: false });
}
