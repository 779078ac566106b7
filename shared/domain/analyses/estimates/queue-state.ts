import type { Line } from '../places.ts';

/** An analysis that has not ended, as its rows show it. Times are seconds. */
export type UnfinishedJob = {
  jobId: string;
  accountId: string;
  /** The queue's: 1 is first. */
  priority: number;
  /** Time since it was queued or, once it has started, since then. */
  age: number;
  /** The places of its photos in the queue, and how many were sent; null until that is written. */
  line: (Line & { photos: number }) | null;
  /** Photos that no worker has taken yet. */
  waiting: number;
  /** For each photo in progress, the time since a worker took it. */
  inWork: readonly number[];
  /** Time since its last photo ended, once all have; null before. */
  finishingFor: number | null;
};

/** A photo that has ended: the seconds since a worker took it, and since its end. */
export type FinishedPhoto = { takenAgo: number; finishedAgo: number };

/** What the rows show of all analyses at one moment. */
export type QueueState = {
  /** The oldest first: of two photos at one place, its comes first. */
  jobs: readonly UnfinishedJob[];
  /** The latest of all accounts, newest first. */
  finished: readonly FinishedPhoto[];
};
