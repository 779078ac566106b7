import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** As many as one sweep removes, and as one request to S3 takes. */
const BATCH = 1000;
/** When the store refuses some of a batch, others have their turn before it is tried again. */
const TRY_AGAIN_AFTER = '10 minutes';

type Dependencies = Pick<WorkerDependencies, 'db' | 'storage'>;

/** The next objects that are due, each for one sweep alone; their rows go if the store's removal succeeds. */
async function removeDue({ db, storage }: Dependencies, taken: string[]): Promise<void> {
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
    taken.push(...due.map(({ path }) => path));
    await tx.deleteFrom('unneeded_objects').where('path', 'in', taken).execute();
    await storage.remove(taken);
  });
}

/**
 * Removes the objects of deleted albums and accounts for good, once nothing can bring them back. Most are
 * gone since the deletion; this is for those that were not, or that were written again.
 * @throws when the store can't remove them: they stay on the list
 */
export async function removeUnneededObjects(dependencies: Dependencies): Promise<void> {
  const taken: string[] = [];
  try {
    await removeDue(dependencies, taken);
  } catch (error) {
    if (taken.length === 0) throw error;
    await dependencies.db
      .updateTable('unneeded_objects')
      .set({ remove_after: sql<string>`now() + ${TRY_AGAIN_AFTER}::interval` })
      .where('path', 'in', taken)
      .execute();
    throw error;
  }
}
