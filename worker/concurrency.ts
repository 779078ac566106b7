import { availableParallelism } from 'node:os';
import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';

type Env = Pick<WorkerEnv, 'WORKER_CONCURRENCY'>;
/** The variables that say which queues a worker serves, and how many queue jobs of each it runs at once. */
export type EnvOfQueues = Env &
  Pick<WorkerEnv, 'VISION_CONCURRENCY'> &
  Partial<Pick<WorkerEnv, 'WORKER_QUEUES' | 'WORKER_CONCURRENCY_BY_QUEUE'>>;

/** One more than an account may have, so that others need not wait. */
const FOR_OTHER_ACCOUNTS = 1;
/** Photos of an account that wait in the worker, so that no core idles between two of them. */
export const WAITING_PHOTOS_PER_ACCOUNT = 1;

/** How many photos a worker processes at once on an idle machine: by default one per core, plus one. */
export const maxPhotosAtOnce = ({ WORKER_CONCURRENCY: photos }: Env): number =>
  (photos === 0 ? availableParallelism() : photos) + FOR_OTHER_ACCOUNTS;

/** How many of the photos that a worker processes at once may belong to one account. */
export const photosPerAccount = (photosAtOnce: number): number =>
  Math.max(1, photosAtOnce - FOR_OTHER_ACCOUNTS);

/** How many photos a worker takes from the queue: an account's running and waiting ones, and one of another account. */
const photosTaken = (photosAtOnce: number): number =>
  photosPerAccount(photosAtOnce) + WAITING_PHOTOS_PER_ACCOUNT + FOR_OTHER_ACCOUNTS;

/** Queue jobs that one worker process runs at once, by queue: photos need CPU, the others wait for I/O. */
export function concurrencyByQueue(env: EnvOfQueues): Record<QueueName, number> {
  return {
    photos: photosTaken(maxPhotosAtOnce(env)),
    critiques: 50,
    // VISION_CONCURRENCY requests run at once over all workers; the rest are prepared or written up meanwhile.
    readings: env.VISION_CONCURRENCY + Math.max(2, Math.ceil(env.VISION_CONCURRENCY / 2)),
    albums: 10,
    mail: 5,
    // Few, so that a burst of events leaves database capacity for users.
    billing: 3,
    // The hourly purge must not delay the sweep.
    upkeep: 2,
    ...env.WORKER_CONCURRENCY_BY_QUEUE,
  };
}

/** The queues that a worker serves. */
export const servedQueues = ({ WORKER_QUEUES }: EnvOfQueues): readonly QueueName[] =>
  WORKER_QUEUES ?? queueNames;

/** Whether a worker serves a queue. */
export const serves = (env: EnvOfQueues, queue: QueueName): boolean =>
  servedQueues(env).includes(queue);
