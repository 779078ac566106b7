import { placeIn } from '../../fair-queue/places.ts';
import type { QueueState, UnfinishedJob } from './queue-state.ts';

/** Which places of all waiting photos, from 1, are those of a job. */
export type Places = {
  next: number;
  last: number;
  /** Photos of other jobs of its account that come before its next one. */
  ownBefore: number;
};

/** The places in the queue's store of a job's waiting photos, the next one first: those before them were taken. */
export function waitingPlaces({ waiting, line, priority }: UnfinishedJob): number[] {
  // What an earlier version has sent stands before all places, by the priority of its plan.
  if (line === null) return Array.from({ length: waiting }, () => priority);
  const taken = Math.max(0, line.photos - waiting);
  return Array.from({ length: waiting }, (_, n) => placeIn(line, taken + n));
}

/**
 * The places of each job's waiting photos in the order in which workers take them, which is that of the queue's store; of
 * photos at the same place, those that were sent first. A worker whose account uses its share of it takes another's first,
 * which is not foreseen.
 * @returns by job id; without the jobs that no photo of waits
 */
export function orderOfService({ jobs }: QueueState): Map<string, Places> {
  const waiting = jobs.flatMap((job) => waitingPlaces(job).map((place) => ({ job, place })));
  waiting.sort((one, other) => one.place - other.place || other.job.queuedFor - one.job.queuedFor);
  const places = new Map<string, Places>();
  const byAccount = new Map<string, number>();
  for (const [index, { job }] of waiting.entries()) {
    const { jobId, accountId } = job;
    const own = byAccount.get(accountId) ?? 0;
    const first = places.get(jobId) ?? { next: index + 1, ownBefore: own };
    places.set(jobId, { ...first, last: index + 1 });
    byAccount.set(accountId, own + 1);
  }
  return places;
}
