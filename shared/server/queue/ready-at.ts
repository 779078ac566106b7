import type { QueueJobName } from '@photo-coach/shared/contracts/queues.ts';
import type { Job } from 'bullmq';

/** The parents of an analysis: they wait until their children have ended. */
const PARENTS: readonly string[] = [
  'photo.critique.v1',
  'album.finish.v1',
] satisfies QueueJobName[];

/**
 * When a queue job could first run: it was sent, its delay was over, or its children had ended, whose results are the
 * times of their ends.
 * @returns ms since 1970; null for a parent whose children have all failed or ended in an earlier version
 */
export async function readyAt(job: Job): Promise<number | null> {
  if (!PARENTS.includes(job.name)) return job.timestamp + (job.opts.delay ?? 0);
  const results = Object.values((await job.getChildrenValues<unknown>()) ?? {});
  const ended = results.filter((result) => typeof result === 'number');
  return ended.length === 0 ? null : Math.max(...ended);
}
