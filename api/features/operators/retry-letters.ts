import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import {
  isQueueJobName,
  QUEUE_JOBS,
  type QueueJobDefinition,
} from '@photo-coach/shared/contracts/queues.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import type { FailedQueueJob } from '@photo-coach/shared/server/queue/failed-queue-jobs.ts';
import { z } from 'zod';
import { beginJobAnew, type JobDependencies } from './retry-job.ts';

/** How the work of a dead letter begins anew; of a kind that an earlier version sent, by the queue job itself. */
const wayOf = (name: string): QueueJobDefinition['begunAnewBy'] =>
  isQueueJobName(name) ? QUEUE_JOBS[name].begunAnewBy : 'queue';

/** Who tries again, and why. */
type By = { actor: Actor; reason?: string | null };

/** Why a job has nothing to begin anew: it was retried meanwhile, or is gone. */
export const NOTHING_TO_RETRY: readonly ErrorCode[] = [
  'PGRST116',
  'job_not_retryable',
  'photos_retried_already',
];

const payloadSchema = z.object({
  jobId: z.string().optional(),
  readingId: z.string().optional(),
  albumReadingId: z.string().optional(),
});

/** The job that a queue job was a part of; null when it is gone. */
async function findJobId(
  { db }: Pick<JobDependencies, 'db'>,
  { payload }: FailedQueueJob,
): Promise<string | null> {
  const { jobId, readingId, albumReadingId } = payloadSchema.parse(payload);
  if (jobId !== undefined) return jobId;
  const table = readingId === undefined ? 'album_readings' : 'readings';
  const reading = await db
    .selectFrom(table)
    .select('job_id')
    .where('id', '=', readingId ?? albumReadingId ?? '')
    .executeTakeFirst();
  return reading?.job_id ?? null;
}

/** Begins jobs anew, each once, however many of their queue jobs have failed. @returns how many of those had one begun */
async function retryByRows(
  dependencies: JobDependencies,
  by: By,
  letters: readonly FailedQueueJob[],
): Promise<number> {
  const byJob = new Map<string, FailedQueueJob[]>();
  for (const letter of letters) {
    const jobId = await findJobId(dependencies, letter);
    if (jobId !== null) byJob.set(jobId, [...(byJob.get(jobId) ?? []), letter]);
  }
  let begun = 0;
  for (const [jobId, ofJob] of byJob) {
    try {
      await beginJobAnew(dependencies, { ...by, jobId });
    } catch (error) {
      if (error instanceof AppError && NOTHING_TO_RETRY.includes(error.code)) continue;
      throw error;
    }
    begun += ofJob.length;
    for (const letter of ofJob) await dependencies.queue.removeFailed(letter);
  }
  return begun;
}

/**
 * Begins the work of dead letters anew: by the rows of their job where that has failed with them, else by the queue job
 * itself.
 * @returns how many; the others are asked for again by their owner, repeated by themselves, or have nothing left to do
 */
export async function retryLetters(
  dependencies: JobDependencies,
  by: By,
  letters: readonly FailedQueueJob[],
): Promise<number> {
  const ofWay = (way: QueueJobDefinition['begunAnewBy']) =>
    letters.filter(({ name }) => wayOf(name) === way);
  let retried = await retryByRows(dependencies, by, ofWay('rows'));
  for (const letter of ofWay('queue')) {
    retried += (await dependencies.queue.retryFailed(letter)) ? 1 : 0;
  }
  return retried;
}
