import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Tries the photos of a complete album again that failed on our side; its other photos and its texts stay in the
 * meantime. Costs no quota.
 * @throws AppError PGRST116, job_not_retryable, photos_retried_already, rate_limited
 */
export async function retryPhotos(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const { db } = dependencies;
  const { id: jobId } = await findJob(db, owned);
  const plan = effectivePlan(await readProfile(db, owned.userId));
  const { job, photos } = await inTransaction(dependencies, (tx, emit) =>
    startPhotoRetry(tx, emit, { jobId, byHand: true }),
  );
  const photoIds = photos.map(({ id }) => id);
  await addToQueue(dependencies, { jobId, attempt: job.attempt, photoIds, plan });
  return job;
}
