import { availableParallelism } from 'node:os';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';

type Env = Pick<WorkerEnv, 'WORKER_CONCURRENCY'>;

/** Photos of one account that a worker works on at once: as many as it has cores. */
export const photosOfOneAccount = ({ WORKER_CONCURRENCY: photos }: Env): number =>
  photos === 0 ? availableParallelism() : photos;

/** Photos that a worker works on at once: one more than an account may have, so that others need not wait for it. */
export const photosAtOnce = (env: Env): number => photosOfOneAccount(env) + 1;

/** Photos of an account that wait in the worker, so that no core waits for the queue between two of them. */
export const PHOTOS_WAITING = 1;

/** Queue jobs that one worker process runs at once, by queue: photos are CPU, the others wait for others. */
export function concurrencyByQueue(env: Env): Record<QueueName, number> {
  return {
    // With an account's share at work and waiting, one is still free to take those of the others.
    photos: photosAtOnce(env) + PHOTOS_WAITING,
    critiques: 50,
    albums: 10,
    mail: 5,
    // So that an hour's tidying does not hold up the sweep.
    upkeep: 2,
  };
}
