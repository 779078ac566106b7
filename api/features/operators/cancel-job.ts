import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import { recordAction } from '@photo-coach/shared/server/operators/record-action.ts';
import { removeFromQueue } from '@photo-coach/shared/server/queue/remove-from-queue.ts';
import { type JobDependencies, readJob } from './retry-job.ts';

type Cancel = { actor: Actor; jobId: string; reason?: string | null };

/**
 * Ends a waiting or running job. Its account gets its whole reservation back, because it did not request this.
 * @throws AppError PGRST116; job_not_cancellable when it has ended
 */
export async function cancelJob(
  dependencies: Omit<JobDependencies, 'now'>,
  { actor, jobId, reason = null }: Cancel,
): Promise<void> {
  const { attempt, album_id, user_id } = await readJob(dependencies, jobId);
  const job = await inTransaction(dependencies, async (tx, emit) => {
    const text = 'Analysis canceled.';
    const failed = await failJob(tx, emit, { jobId, attempt, code: 'job_cancelled', text });
    if (failed === null) {
      throw new AppError('job_not_cancellable', 'This analysis is no longer running.');
    }
    await recordAction(tx, {
      actor,
      action: 'job.cancel',
      targetKind: 'job',
      targetId: jobId,
      accountId: user_id,
      reason,
    });
    return failed;
  });
  const photoIds = await readPhotoIds(dependencies.db, album_id);
  await removeFromQueue(dependencies, { ...job, photoIds });
}
