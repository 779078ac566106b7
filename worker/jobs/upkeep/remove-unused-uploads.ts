import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** An upload's URL expires after 1 h; an upload without an album after a day will get none. */
const KEEP_UNUSED = '24 hours';
/** Uploads per sweep. */
const BATCH = 200;

/**
 * Removes uploads that were signed a day ago and never sent for analysis, from the store and the table. Deleting the
 * row claims the upload: an album that is accepted at the same time finds it missing.
 */
export async function removeUnusedUploads({
  db,
  storage,
}: Pick<WorkerDependencies, 'db' | 'storage'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unused = await tx
      .selectFrom('uploads')
      .select('path')
      .where('created_at', '<', sql<string>`now() - ${KEEP_UNUSED}::interval`)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unused.length === 0) return;
    const paths = unused.map(({ path }) => path);
    await tx.deleteFrom('uploads').where('path', 'in', paths).execute();
    await storage.remove(paths);
  });
}
