import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockJobsToDelete, lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { settleEarlyEnd } from '@photo-coach/shared/server/jobs/settle-usage.ts';
import { objectsOfPhoto } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import type { OwnedAlbum } from '../../routing/album-params.ts';
import { removeFromQueue } from '../analyses/analysis-queue.ts';
import { recordUnneededObjects, removeObjects } from '../uploads/unneeded-objects.ts';

/** Deletes the rows and returns what is needed to clean up the queue and the object store. */
async function deleteRows(tx: Tx, { userId, albumId }: OwnedAlbum) {
  await lockUser(tx, userId);
  // Before the photos are read: a worker changes them only while it holds the lock of their job.
  const jobs = await lockJobsToDelete(tx, { userId, albumId });
  for (const job of jobs) await settleEarlyEnd(tx, job);
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'user_id', 'upload_path'])
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const deleted = await tx
    .deleteFrom('albums')
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw new AppError('PGRST116', 'Not found');
  const objects = photos.flatMap(objectsOfPhoto);
  await recordUnneededObjects(tx, objects);
  return { jobs, photoIds: photos.map(({ id }) => id), objects };
}

/**
 * Deletes an album with its photos, jobs and critiques: the rows at once, then its queue jobs and its objects.
 * An unfinished analysis is refunded if no critique could be read yet; a finished one stays counted.
 * @throws AppError PGRST116
 */
export async function deleteAlbum(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'storage' | 'log'>,
  owned: OwnedAlbum,
): Promise<void> {
  const { jobs, photoIds, objects } = await dependencies.db
    .transaction()
    .execute((tx) => deleteRows(tx, owned));
  for (const job of jobs) await removeFromQueue(dependencies, { ...job, photoIds });
  await removeObjects(dependencies, objects);
}
