import { EXPIRING_FILES } from '@photo-coach/shared/domain/retention/expiries.ts';
import { isRemovalHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** One request to S3 deletes at most this many. */
const OBJECTS_PER_SWEEP = 1000;
/** A batch that the store could not remove is retried later, so that other objects come first. */
const RETRY_AFTER = '10 minutes';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'>;

/** Removes the next due objects; concurrent sweeps take different ones. Their rows stay if the store fails. */
async function removeDue({ db, storage }: Dependencies, paths: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('unneeded_objects')
      .select('path')
      .where('remove_after', '<', sql<string>`now()`)
      .orderBy('remove_after')
      .limit(OBJECTS_PER_SWEEP)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return;
    paths.push(...due.map(({ path }) => path));
    await tx.deleteFrom('unneeded_objects').where('path', 'in', paths).execute();
    await storage.remove(paths);
  });
}

/**
 * Removes the objects of deleted albums and accounts a second time, once no signed URL can write them again. The
 * deletion has removed most of them; the others could not be removed then, or were uploaded afterward. While a backup
 * holds removals, they stay.
 * @throws when the store can't remove them: their rows stay
 */
export async function removeUnneededObjects(dependencies: Dependencies): Promise<void> {
  if (await isRemovalHeld(dependencies.db)) return;
  const paths: string[] = [];
  try {
    await removeDue(dependencies, paths);
  } catch (error) {
    if (paths.length === 0) throw error;
    await dependencies.db
      .updateTable('unneeded_objects')
      .set({ remove_after: sql<string>`now() + ${RETRY_AFTER}::interval` })
      .where('path', 'in', paths)
      .execute();
    throw error;
  }
}

const UPLOADS_PER_SWEEP = 200;

/**
 * Removes uploads that were signed a day ago and never sent for analysis, from the store and the table. Deleting the
 * row claims the upload: an album that is accepted at the same time finds it missing. While a backup holds removals,
 * they stay.
 */
export async function removeUnusedUploads({
  db,
  storage,
}: Pick<WorkerDependencies, 'db' | 'storage'>): Promise<void> {
  if (await isRemovalHeld(db)) return;
  await db.transaction().execute(async (tx) => {
    const unused = await tx
      .selectFrom('uploads')
      .select('path')
      .where('created_at', '<', sql<string>`now() - ${EXPIRING_FILES.uploads.kept}::interval`)
      .limit(UPLOADS_PER_SWEEP)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unused.length === 0) return;
    const paths = unused.map(({ path }) => path);
    await tx.deleteFrom('uploads').where('path', 'in', paths).execute();
    await storage.remove(paths);
  });
}
