import { placeIn } from '../places.ts';
import type { QueueState, UnfinishedJob } from './queue-state.ts';

/** The places, from 1, of a job's photos among all waiting photos. */
export type Places = {
  next: number;
  last: number;
  /** Photos of other jobs of its account that come before its next one. */
  ownBefore: number;
};

/** The places in the queue's store of a job's waiting photos, the next one first: those before them were taken. */
function waitingPlaces({ waiting, line, priority }: UnfinishedJob): number[] {
  // Queue jobs without places come before all others, by the priority of their plan.
  if (line === null) return Array.from({ length: waiting }, () => priority);
  const taken = Math.max(0, line.photos - waiting);
  return Array.from({ length: waiting }, (_, n) => placeIn(line, taken + n));
}

/**
 * The places of each job's waiting photos in the order in which workers take them, which is the order of the queue's
 * store. A worker on which an account uses its share takes another's first, which is not modelled.
 * @returns by job id; jobs without waiting photos are missing
 */
export function orderOfService({ jobs }: QueueState): Map<string, Places> {
  const waiting = jobs.flatMap((job) => waitingPlaces(job).map((place) => ({ job, place })));
  waiting.sort((one, other) => one.place - other.place);
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
