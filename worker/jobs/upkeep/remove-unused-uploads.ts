import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Long after its URL has expired (1 h), an upload that no album has taken will not be taken any more. */
const KEEP_UNUSED = '24 hours';
/** As many as one sweep removes. */
const BATCH = 200;

/**
 * Removes uploads that were signed a day ago and never sent for analysis, from the store and the table.
 * Whoever deletes an upload's row has it: an album that is accepted meanwhile finds it missing.
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
