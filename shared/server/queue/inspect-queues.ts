import type { QueueJobName, QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Queue } from 'bullmq';
import { countQueueJobs } from './count-queue-jobs.ts';
import type { QueueSet } from './queue-set.ts';

/** A queue as operators see it. */
export type QueueOverview = {
  name: QueueName;
  isPaused: boolean;
  waiting: number;
  /** Waiting for other queue jobs. */
  waitingForOthers: number;
  active: number;
  delayed: number;
  failed: number;
  /**
   * When the longest waiting queue job was sent, ms since 1970, among the first `LOOKED_AT` to run; null if none waits.
   */
  oldestAt: number | null;
  /** Workers that are connected. */
  workers: number;
};

/** A queue job as operators see it; times in ms since 1970. */
export type KnownQueueJob = {
  queue: QueueName;
  id: string;
  name: string;
  state: string;
  attemptsMade: number;
  attemptsAllowed: number;
  failedReason: string | null;
  sentAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Its position among the waiting queue jobs of its queue, from 1; null if it does not wait, or is far behind. */
  place: number | null;
};

/** A requested queue job: its queue and its id. */
export type QueueJobKey = { name: QueueJobName; queue: QueueName; id: string };

/** Waiting queue jobs that are read from a queue, those that run next first. */
const LOOKED_AT = 200;
const WAITING = ['waiting', 'prioritized'] as const;

const readWaiting = (queue: Queue) => queue.getJobs([...WAITING], 0, LOOKED_AT - 1, true);

async function overviewOf(name: QueueName, queue: Queue): Promise<QueueOverview> {
  const [counts, isPaused, waiting, workers] = await Promise.all([
    countQueueJobs(queue),
    queue.isPaused(),
    readWaiting(queue),
    queue.getWorkersCount(),
  ]);
  const count = (...states: string[]) =>
    states.reduce((total, state) => total + (counts[state] ?? 0), 0);
  const sent = waiting.map(({ timestamp }) => timestamp);
  return {
    name,
    isPaused,
    workers,
    waiting: count('waiting', 'prioritized'),
    waitingForOthers: count('waiting-children'),
    active: count('active'),
    delayed: count('delayed'),
    failed: count('failed'),
    oldestAt: sent.length === 0 ? null : Math.min(...sent),
  };
}

/** Every queue with its depth, its oldest queue job and its workers. */
export const readQueues = (all: QueueSet['all']): Promise<QueueOverview[]> =>
  Promise.all(all.map(({ name, queue }) => overviewOf(name, queue)));

async function findQueueJob(
  queue: Queue,
  { queue: queueName, id }: QueueJobKey,
  places: ReadonlyMap<string, number>,
): Promise<KnownQueueJob[]> {
  const job = await queue.getJob(id);
  if (job === undefined) return [];
  return [
    {
      queue: queueName,
      id,
      name: job.name,
      state: await queue.getJobState(id),
      attemptsMade: job.attemptsMade,
      attemptsAllowed: job.opts.attempts ?? 1,
      failedReason: job.failedReason || null,
      sentAt: job.timestamp,
      startedAt: job.processedOn ?? null,
      finishedAt: job.finishedOn ?? null,
      place: places.get(id) ?? null,
    },
  ];
}

/** Those of the queue jobs that the queues still know; a queue forgets completed ones after an hour. */
export async function findQueueJobs(
  named: QueueSet['named'],
  keys: readonly QueueJobKey[],
): Promise<KnownQueueJob[]> {
  const queues = Map.groupBy(keys, ({ queue }) => queue);
  const found = await Promise.all(
    [...queues].map(async ([name, ofQueue]) => {
      const queue = named(name);
      const waiting = await readWaiting(queue);
      const places = new Map(waiting.map(({ id }, index) => [id ?? '', index + 1]));
      return await Promise.all(ofQueue.map((key) => findQueueJob(queue, key, places)));
    }),
  );
  return found.flat(2);
}
