import type { JobRow, PhotoTurn } from '@photo-coach/shared/contracts/records.ts';
import { findJob, findPhoto } from '@photo-coach/shared/server/albums/find-album.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Turns a photo that has a critique, and has it critiqued again; its album stays readable in the meantime. The uploaded
 * file is not changed. Costs no quota.
 * @throws AppError PGRST116, job_not_retryable, photos_retried_already, rate_limited
 */
export async function turnPhoto(
  dependencies: Pick<ApiDependencies, 'db' | 'events' | 'queue' | 'log'>,
  { userId, photoId, turn }: { userId: string; photoId: string; turn: PhotoTurn },
): Promise<JobRow> {
  const { db } = dependencies;
  const photo = await findPhoto(db, userId, photoId);
  const { id: jobId } = await findJob(db, { userId, albumId: photo.album_id });
  const { job, photos, plan } = await inTransaction(dependencies, async (tx, emit) => {
    const account = await lockUser(tx, userId);
    const turned = { photoId, turn };
    const started = await startPhotoRetry(tx, emit, { jobId, byHand: true, turned });
    return { ...started, plan: account.plan };
  });
  const photoIds = photos.map(({ id }) => id);
  await addToQueue(dependencies, { jobId, attempt: job.attempt, photoIds, plan });
  return job;
}
