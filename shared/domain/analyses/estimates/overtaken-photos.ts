import { waitingPlaces } from './order-of-service.ts';
import type { UnfinishedJob } from './queue-state.ts';

/**
 * Photos that were queued before a job and that workers take after its next photo, because their plans have a lower
 * priority. Photos that a worker has taken already are not overtaken. 0 once no photo of the job waits.
 * @param jobs all unfinished ones
 */
export function overtakenPhotos(job: UnfinishedJob, jobs: readonly UnfinishedJob[]): number {
  const [next] = waitingPlaces(job);
  if (next === undefined) return 0;
  return jobs
    .filter(({ priority, queuedFor }) => priority > job.priority && queuedFor > job.queuedFor)
    .flatMap(waitingPlaces)
    .filter((place) => place > next).length;
}
