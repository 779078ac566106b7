import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Objects per sweep; one request to S3 deletes at most this many. */
const BATCH = 1000;
/** A batch that the store could not remove is retried later, so that other objects come first. */
const RETRY_AFTER = '10 minutes';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'>;

/** Removes the next due objects, which no other sweep removes at the same time; their rows stay if the store fails. */
async function removeDue({ db, storage }: Dependencies, paths: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('unneeded_objects')
      .select('path')
      .where('remove_after', '<', sql<string>`now()`)
      .orderBy('remove_after')
      .limit(BATCH)
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
 * deletion has removed most of them; the others could not be removed then, or were uploaded afterward.
 * @throws when the store can't remove them: their rows stay
 */
export async function removeUnneededObjects(dependencies: Dependencies): Promise<void> {
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
