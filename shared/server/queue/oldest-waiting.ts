import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Job, Queue } from 'bullmq';
import type { QueueSet } from './queue-set.ts';
import { readyAt } from './ready-at.ts';

/** How long the oldest queue job of a queue that could run has waited, seconds; 0 if none waits. */
export type OldestWaiting = { queue: QueueName; seconds: number };

/** Queue jobs of each state that are examined: those that run next, and as many others, evenly spaced. */
const FIRST = 50;
const SAMPLES = 8;
const STATES = ['waiting', 'prioritized'] as const;
const MILLISECONDS = 1000;

async function readWaiting(queue: Queue, state: (typeof STATES)[number], count: number) {
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
  const counts = await queue.getJobCounts(...STATES);
  const jobs = await Promise.all(
    STATES.map((state) => readWaiting(queue, state, counts[state] ?? 0)),
  );
  const now = Date.now();
  const ready = await Promise.all(jobs.flat().map((job) => readyAt(job)));
  const waited = ready.map((at) => (at === null ? 0 : (now - at) / MILLISECONDS));
  return { queue: name, seconds: Math.max(0, ...waited) };
}

/** Examines every queue. */
export const readOldestWaiting = (all: QueueSet['all']): Promise<OldestWaiting[]> =>
  Promise.all(all.map(({ name, queue }) => oldestOf(name, queue)));
