import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import {
  isQueueJobName,
  QUEUE_JOBS,
  type QueueJobDefinition,
} from '@photo-coach/shared/contracts/queues.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import type { FailedQueueJob } from '@photo-coach/shared/server/queue/failed-queue-jobs.ts';
import { z } from 'zod';
import { type JobDependencies, restartJob } from './retry-job.ts';

/** How the work of a dead letter is started again; for an unknown kind, by the queue job itself. */
const restarterOf = (name: string): QueueJobDefinition['restartedBy'] =>
  isQueueJobName(name) ? QUEUE_JOBS[name].restartedBy : 'queue';

/** Who tries again, and why. */
type By = { actor: Actor; reason?: string | null };

/** Why a job has nothing to start again: it was retried meanwhile, or is gone. */
const NOTHING_TO_RETRY: readonly ErrorCode[] = [
  'PGRST116',
  'job_not_retryable',
  'photos_retried_already',
];

const payloadSchema = z.object({
  jobId: z.string().optional(),
  readingId: z.string().optional(),
  albumReadingId: z.string().optional(),
});

/** The job of a queue job; null when it is gone. */
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

/**
 * Starts jobs again, each once, however many of their queue jobs have failed. @returns how many of the queue jobs had
 * their job started
 */
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
      await restartJob(dependencies, { ...by, jobId });
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
 * Starts the work of dead letters again: through the rows of their job if it has failed with them, else through the
 * queue job itself.
 * @returns how many; the others are requested again by their owner, repeated automatically, or have nothing left to do
 */
export async function retryLetters(
  dependencies: JobDependencies,
  by: By,
  letters: readonly FailedQueueJob[],
): Promise<number> {
  const restartedByThe = (way: QueueJobDefinition['restartedBy']) =>
    letters.filter(({ name }) => restarterOf(name) === way);
  let retried = await retryByRows(dependencies, by, restartedByThe('rows'));
  for (const letter of restartedByThe('queue')) {
    retried += (await dependencies.queue.retryFailed(letter)) ? 1 : 0;
  }
  return retried;
}
