import type { JobDependencies } from '../../api/features/operators/retry-job.ts';
import { retryLetters } from '../../api/features/operators/retry-letters.ts';
import { AppError } from '../../shared/contracts/errors.ts';
import type { QueueName } from '../../shared/contracts/queues.ts';
import type { Actor } from '../../shared/server/operators/actor.ts';
import { deadLetterReason } from '../../shared/server/operators/dead-letters.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import { recordingFailure } from '../../shared/server/operators/recording-failure.ts';

type Choice = {
  actor: Actor;
  /** As `listDeadLetters` names it. */
  reason: string;
  /** Only of this queue. */
  queue?: QueueName | undefined;
};

/**
 * Starts the work of all dead letters with one reason again.
 * @returns how many were started again, and how many were skipped
 * @throws AppError PGRST116 when there is none with this reason; queue_unavailable
 */
export async function retryDeadLetters(
  dependencies: JobDependencies,
  { actor, reason, queue: only }: Choice,
): Promise<{ retried: number; left: number }> {
  const target = { targetKind: 'queue', targetId: only ?? null } as const;
  const recorded = { actor, action: 'dead-letters.retry', ...target, details: { reason } } as const;
  return await recordingFailure(dependencies.db, recorded, async () => {
    const counts = await retryOfReason(dependencies, { actor, reason, queue: only });
    await recordAction(dependencies.db, { ...recorded, details: { reason, ...counts } });
    return counts;
  });
}

async function retryOfReason(
  dependencies: JobDependencies,
  { actor, reason, queue: only }: Choice,
): Promise<{ retried: number; left: number }> {
  const letters = (await dependencies.queue.failed()).filter(
    (letter) =>
      deadLetterReason(letter.reason) === reason && (only === undefined || letter.queue === only),
  );
  if (letters.length === 0) {
    throw new AppError('PGRST116', 'No queue job has failed for this reason.');
  }
  const retried = await retryLetters(dependencies, { actor }, letters);
  return { retried, left: letters.length - retried };
}
