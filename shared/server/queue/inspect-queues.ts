import type { QueueJobName, QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Job, Queue } from 'bullmq';
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

/** BullMQ's states, without `paused`. */
const STATES = [
  'active',
  'completed',
  'delayed',
  'failed',
  'prioritized',
  'waiting',
  'waiting-children',
] as const;

/**
 * How many queue jobs of a queue are in each state. Those in a paused queue count as waiting: on PostgreSQL BullMQ
 * calls them paused, and omits them unless that state is requested.
 */
export async function countQueueJobs(queue: Queue): Promise<Record<string, number>> {
  // BullMQ's types know no paused state, which its backend on PostgreSQL has.
  const states = [...STATES, 'paused' as 'waiting'];
  const { paused = 0, waiting = 0, ...counts } = await queue.getJobCounts(...states);
  return { ...counts, waiting: waiting + paused };
}

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

/** The parents of an analysis: they wait until their children have ended. */
const PARENTS: readonly string[] = [
  'photo.critique.v1',
  'album.finish.v1',
] satisfies QueueJobName[];

/**
 * When a queue job could first run: it was sent, its delay was over, or its children had ended, whose results are the
 * times of their ends.
 * @returns ms since 1970; null for a parent whose children have all failed
 */
export async function readyAt(job: Job): Promise<number | null> {
  if (!PARENTS.includes(job.name)) return job.timestamp + (job.opts.delay ?? 0);
  const results = Object.values((await job.getChildrenValues<unknown>()) ?? {});
  const ended = results.filter((result) => typeof result === 'number');
  return ended.length === 0 ? null : Math.max(...ended);
}

/** How long the oldest queue job of a queue that could run has waited, seconds; 0 if none waits. */
export type OldestWaiting = { queue: QueueName; seconds: number };

/** Queue jobs of each state that are examined: those that run next, and as many others, evenly spaced. */
const FIRST = 50;
const SAMPLES = 8;
const MILLISECONDS = 1000;

async function readSample(queue: Queue, state: (typeof WAITING)[number], count: number) {
  if (count === 0) return [];
  const places = Array.from({ length: SAMPLES }, (_, index) =>
    Math.floor((count * (index + 1)) / SAMPLES - 1),
  );
  const ranges = [
    [0, FIRST - 1] as const,
    ...places.filter((place) => place >= FIRST).map((place) => [place, place] as const),
  ];
  const read = await Promise.all(ranges.map(([from, to]) => queue.getJobs(state, from, to, true)));
  // A queue job that a worker has taken meanwhile is missing.
  return read.flat().filter((job: Job | undefined) => job !== undefined);
}

async function oldestOf(name: QueueName, queue: Queue): Promise<OldestWaiting> {
  const counts = await queue.getJobCounts(...WAITING);
  const jobs = await Promise.all(
    WAITING.map((state) => readSample(queue, state, counts[state] ?? 0)),
  );
  const now = Date.now();
  const ready = await Promise.all(jobs.flat().map((job) => readyAt(job)));
  const waited = ready.map((at) => (at === null ? 0 : (now - at) / MILLISECONDS));
  return { queue: name, seconds: Math.max(0, ...waited) };
}

/** Examines every queue. */
export const readOldestWaiting = (all: QueueSet['all']): Promise<OldestWaiting[]> =>
  Promise.all(all.map(({ name, queue }) => oldestOf(name, queue)));
