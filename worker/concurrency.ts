import { availableParallelism } from 'node:os';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';

/** Queue jobs that one worker process runs at once, by queue: photos are CPU, the others wait for others. */
export function concurrencyByQueue({
  WORKER_CONCURRENCY: photos,
}: Pick<WorkerEnv, 'WORKER_CONCURRENCY'>): Record<QueueName, number> {
  return {
    photos: photos === 0 ? availableParallelism() : photos,
    critiques: 50,
    albums: 10,
    mail: 5,
    // So that an hour's tidying does not hold up the sweep.
    upkeep: 2,
  };
}
