import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type {
  RetryDeadLettersReply,
  RetryDeadLettersRequest,
} from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { deadLetterReason } from '@photo-coach/shared/server/operators/dead-letters.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { recordingFailure } from '@photo-coach/shared/server/operators/recording-failure.ts';
import type { FailedQueueJob } from '@photo-coach/shared/server/queue/failed-queue-jobs.ts';
import { z } from 'zod';
import { type JobDependencies, restartJob } from '../../operators/retry-job.ts';
import { NOTHING_TO_RETRY, retryLetters } from '../../operators/retry-letters.ts';
import { isUuid } from '../conditions.ts';
import { type FailedRows, nextFailedJobs } from './failed-rows.ts';

/** How many are processed by one request, which so ends within seconds. */
const PART = 25;
/** Digits of a time in ms, until the year 2286. */
const TIME_DIGITS = 13;

type Part = { request: RetryDeadLettersRequest; actor: Actor };

/** Its place among the dead letters, newest first. */
const keyOf = ({ failedAt, id }: FailedQueueJob): string =>
  `${String(failedAt).padStart(TIME_DIGITS, '0')} ${id}`;

const jobOf = ({ payload }: FailedQueueJob): string | undefined =>
  z.object({ jobId: z.string() }).safeParse(payload).data?.jobId;

async function retryQueueJobs(
  dependencies: JobDependencies,
  { request, actor }: Part,
): Promise<RetryDeadLettersReply> {
  const { queue, name, reason, why, cursor } = request;
  const letters = (await dependencies.queue.failed())
    .filter((letter) => letter.queue === queue && letter.name === name)
    .filter((letter) => deadLetterReason(letter.reason) === reason)
    .filter((letter) => cursor === null || keyOf(letter) < cursor)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
  const first = letters.slice(0, PART);
  // Together with those of the same jobs: a job is started again once, with all its failures.
  const jobs = new Set(first.map(jobOf).filter((job) => job !== undefined));
  const part = letters.filter((letter, index) => index < PART || jobs.has(jobOf(letter) ?? ''));
  const last = first.at(-1);
  const retried = await retryLetters(dependencies, { actor, reason: why }, part);
  return {
    retried,
    left: part.length - retried,
    nextCursor: last === undefined || part.length === letters.length ? null : keyOf(last),
  };
}

/** Whether a job was started again; false if it has nothing to start, or is gone. */
async function retryJob(
  dependencies: JobDependencies,
  by: { actor: Actor; reason: string; jobId: string },
): Promise<boolean> {
  try {
    await restartJob(dependencies, by);
    return true;
  } catch (error) {
    if (error instanceof AppError && NOTHING_TO_RETRY.includes(error.code)) return false;
    throw error;
  }
}

async function retryRows(
  dependencies: JobDependencies,
  { request: { reason, why, cursor }, actor }: Part,
  of: FailedRows,
): Promise<RetryDeadLettersReply> {
  if (cursor !== null && !isUuid(cursor)) {
    throw new AppError('validation_failed', 'cursor: not one that this list gave');
  }
  const chosen = { of, reason, before: cursor, limit: PART };
  const jobs = await nextFailedJobs(dependencies.db, chosen);
  const counts = { retried: 0, left: 0 };
  for (const { jobId, rows } of jobs) {
    const isBegun = await retryJob(dependencies, { actor, reason: why, jobId });
    counts[isBegun ? 'retried' : 'left'] += rows;
  }
  return { ...counts, nextCursor: jobs.length < PART ? null : (jobs.at(-1)?.jobId ?? null) };
}

/**
 * Starts a part of the failures with one reason again, newest first. Failures that only the owner can retry, or that
 * are retried automatically, are skipped.
 * @throws AppError queue_unavailable
 */
export async function retryPart(
  dependencies: JobDependencies,
  part: Part,
): Promise<RetryDeadLettersReply> {
  const { of, queue, reason, why } = part.request;
  const target = { targetKind: 'queue', targetId: queue, details: { of, for: reason } } as const;
  const recorded = {
    actor: part.actor,
    action: 'dead-letters.retry',
    ...target,
    reason: why,
  } as const;
  return await recordingFailure(dependencies.db, recorded, async () => {
    const reply =
      of === 'queue-jobs'
        ? await retryQueueJobs(dependencies, part)
        : await retryRows(dependencies, part, of);
    const { retried, left } = reply;
    const details = { ...recorded.details, retried, left };
    await recordAction(dependencies.db, { ...recorded, details });
    return reply;
  });
}
