import { placeIn } from '../../fair-queue/places.ts';
import type { QueueState, UnfinishedJob } from './queue-state.ts';

/** Which places of all waiting photos, from 1, are those of a job. */
export type Places = { next: number; last: number };

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
  const waiting = jobs.flatMap((job) =>
    waitingPlaces(job).map((place) => ({ jobId: job.jobId, place, age: job.queuedFor })),
  );
  waiting.sort((one, other) => one.place - other.place || other.age - one.age);
  const places = new Map<string, Places>();
  for (const [index, { jobId }] of waiting.entries()) {
    places.set(jobId, { next: places.get(jobId)?.next ?? index + 1, last: index + 1 });
  }
  return places;
}
