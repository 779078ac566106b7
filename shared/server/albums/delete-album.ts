import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db, Tx } from '../db/connect.ts';
import { lockJobsToDelete, lockUser } from '../db/lock-rows.ts';
import { settleEndedByOwner } from '../jobs/settle-usage.ts';
import type { Log } from '../log.ts';
import type { QueueClient } from '../queue/queue-client.ts';
import { removeFromQueue } from '../queue/remove-from-queue.ts';
import { exportPath, objectsOfPhoto } from '../storage/object-paths.ts';
import { recordUnneededObjects } from '../storage/record-unneeded-objects.ts';
import { removeObjects } from '../storage/remove-objects.ts';
import type { Storage } from '../storage/storage.ts';
import type { OwnedAlbum } from './find-album.ts';

type Dependencies = { db: Db; queue: QueueClient; storage: Storage; log: Log };

/** Checks, with the account and the jobs of the album locked, whether it is still to be deleted. */
type MayDelete = (tx: Tx) => Promise<boolean>;

/** Deletes the rows and returns what is needed to clean up the queue and the object store; null if it may not. */
async function deleteRows(tx: Tx, { userId, albumId }: OwnedAlbum, mayDelete: MayDelete) {
  await lockUser(tx, userId);
  // Before the photos are read: a worker changes them only while it holds the lock of their job.
  const jobs = await lockJobsToDelete(tx, { userId, albumId });
  if (!(await mayDelete(tx))) return null;
  for (const job of jobs) await settleEndedByOwner(tx, job);
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'user_id', 'upload_path'])
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const exports = await tx
    .deleteFrom('exports')
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .returning(['id', 'user_id'])
    .execute();
  const deleted = await tx
    .deleteFrom('albums')
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw new AppError('PGRST116', 'Not found');
  const objects = [...photos.flatMap(objectsOfPhoto), ...exports.map(exportPath)];
  await recordUnneededObjects(tx, objects);
  return { jobs, photoIds: photos.map(({ id }) => id), objects };
}

/**
 * Deletes an album with its photos, jobs and critiques: the rows at once, then its queue jobs and its objects.
 * An unfinished analysis is refunded if no critique could be read yet; a finished one stays counted.
 * @returns whether it was deleted
 * @throws AppError PGRST116
 */
export async function deleteAlbum(
  dependencies: Dependencies,
  owned: OwnedAlbum,
  mayDelete: MayDelete = async () => true,
): Promise<boolean> {
  const deleted = await dependencies.db
    .transaction()
    .execute((tx) => deleteRows(tx, owned, mayDelete));
  if (deleted === null) return false;
  const { jobs, photoIds, objects } = deleted;
  for (const job of jobs) await removeFromQueue(dependencies, { ...job, photoIds });
  await removeObjects(dependencies, objects);
  return true;
}
