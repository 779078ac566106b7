import type { Line } from '../../fair-queue/places.ts';

/** An analysis that has not ended, as its rows show it. Times are seconds. */
export type UnfinishedJob = {
  jobId: string;
  accountId: string;
  /** The queue's: 1 is first. */
  priority: number;
  /** Time since it was queued or, once it has started, since then. */
  age: number;
  /**
   * Time since it was queued, also once it has started; of a further attempt that has started, since its start, because no
   * row keeps when that was queued.
   */
  queuedFor: number;
  /** Where its photos stand in the queue, and how many were sent; null while that is not written. */
  line: (Line & { photos: number }) | null;
  /** Photos that no worker has taken yet. */
  waiting: number;
  /** Of each photo in work, the time since a worker took it. */
  inWork: readonly number[];
  /** Time since its last photo came to its end, once all have; null before. */
  finishingFor: number | null;
};

/** A photo that has come to its end: the seconds since a worker took it, and since that end. */
export type FinishedPhoto = { takenAgo: number; finishedAgo: number; priority: number };

/** What the rows show of all analyses at one moment. */
export type QueueState = {
  jobs: readonly UnfinishedJob[];
  /** The latest of all accounts, the last one first. */
  finished: readonly FinishedPhoto[];
  /** How long analyses have taken lately after their last photos, in seconds. */
  finishing: readonly number[];
};
