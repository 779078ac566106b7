import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import type { OwnedAlbum } from '../../routing/album-params.ts';
import { removeFromQueue } from './analysis-queue.ts';
import { findJob } from './find-job.ts';

/**
 * Cancels an analysis that is queued or running. It costs quota only if a photo's critique could already be read.
 * @throws AppError PGRST116, job_not_cancellable
 */
export async function cancelAnalysis(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log'>,
  owned: OwnedAlbum,
): Promise<JobRow> {
  const { id: jobId, attempt } = await findJob(dependencies.db, owned);
  const job = await inTransaction(dependencies, (tx, emit) =>
    failJob(tx, emit, {
      jobId,
      attempt,
      code: 'job_cancelled',
      text: 'Analysis canceled.',
      byOwner: true,
    }),
  );
  if (job === null) {
    throw new AppError('job_not_cancellable', 'This analysis is no longer running.');
  }
  const photoIds = await readPhotoIds(dependencies.db, owned.albumId);
  await removeFromQueue(dependencies, { ...job, photoIds });
  return job;
}
