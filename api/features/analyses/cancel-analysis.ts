import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { findJob, type OwnedAlbum } from '../albums/find-album.ts';
import { removeFromQueue } from './remove-from-queue.ts';

/**
 * Cancels an analysis that is queued or running. It costs quota only if a photo's critique was there to
 * be read already.
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
      text: 'Analysis cancelled.',
      byOwner: true,
    }),
  );
  if (job === null) {
    throw new AppError('job_not_cancellable', 'This analysis is not running any more.');
  }
  const photos = await dependencies.db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', owned.albumId)
    .orderBy('position')
    .execute();
  await removeFromQueue(dependencies, { ...job, photoIds: photos.map(({ id }) => id) });
  return job;
}
