import { availableParallelism } from 'node:os';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';

type Env = Pick<WorkerEnv, 'WORKER_CONCURRENCY'>;

/** Photos of one account that a worker processes at once: by default one per core. */
export const photosPerAccount = ({ WORKER_CONCURRENCY: photos }: Env): number =>
  photos === 0 ? availableParallelism() : photos;

/** Photos that a worker processes at once: one more than an account may have, so that others need not wait for it. */
export const maxConcurrentPhotos = (env: Env): number => photosPerAccount(env) + 1;

/** Photos of an account that wait in the worker, so that no core waits for the queue between two of them. */
export const WAITING_PHOTOS_PER_ACCOUNT = 1;

/** Queue jobs that one worker process runs at once, by queue: photos need CPU, the others wait for I/O. */
export function concurrencyByQueue(env: Env): Record<QueueName, number> {
  return {
    // Besides an account's running and waiting photos, one slot stays free for other accounts.
    photos: maxConcurrentPhotos(env) + WAITING_PHOTOS_PER_ACCOUNT,
    critiques: 50,
    albums: 10,
    mail: 5,
    // Few, so that a burst of events leaves the database to those who wait for it.
    billing: 3,
    // The hourly purge must not delay the sweep.
    upkeep: 2,
  };
}
