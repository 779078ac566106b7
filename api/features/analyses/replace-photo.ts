import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { findJob, findPhoto } from '@photo-coach/shared/server/albums/find-album.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { addToQueue } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { claimUploads, findUpload } from './accept/collect-uploads.ts';
import { reserveFurther, siteLimitsOf } from './usage-quota.ts';

type Dependencies = Pick<
  ApiDependencies,
  'env' | 'db' | 'events' | 'queue' | 'storage' | 'log' | 'now'
>;

/** A photo of an account, and the upload that replaces its file. */
type NewFile = { userId: string; photoId: string; name: string; path: string };

/**
 * Replaces the file of a photo that could not be used, and analyzes it; its album stays readable meanwhile. Counts as
 * one photo, unless the new file fails too.
 * @throws AppError PGRST116, upload_missing, upload_exists, file_too_large, PLAN_LIMIT_REACHED, job_not_retryable,
 *   photos_retried_already, rate_limited
 */
export async function replacePhoto(
  dependencies: Dependencies,
  { userId, photoId, name, path }: NewFile,
): Promise<JobRow> {
  const { db, storage, now } = dependencies;
  const { album_id: albumId } = await findPhoto(db, userId, photoId);
  const { id: jobId } = await findJob(db, { userId, albumId });
  const { size, etag } = await findUpload({ storage }, userId, path);
  const { job, photos, plan } = await inTransaction(dependencies, async (tx, emit) => {
    const account = { ...(await lockUser(tx, userId)), limits: siteLimitsOf(dependencies.env) };
    // Another replacement may have changed it until now.
    const { upload_path: oldPath } = await findPhoto(tx, userId, photoId);
    await claimUploads(tx, userId, [path]);
    const replacement = { photoId, name, upload_path: path, upload_etag: etag, size };
    const started = await startPhotoRetry(tx, emit, { jobId, byHand: true, replacement });
    await reserveFurther(tx, account, { jobId, photos: 1, now: now() });
    await recordUnneededObjects(tx, [oldPath]);
    return { ...started, plan: account.plan };
  });
  const photoIds = photos.map(({ id }) => id);
  await addToQueue(dependencies, { jobId, attempt: job.attempt, photoIds, plan });
  return job;
}
