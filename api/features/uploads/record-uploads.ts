import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/**
 * Writes down uploads before they can exist in the store: what no album takes is swept away a day later,
 * whatever happens to this process.
 */
export async function recordUploads(
  db: Db,
  userId: string,
  uploads: readonly { path: string; size: number }[],
): Promise<void> {
  if (uploads.length === 0) return;
  await db
    .insertInto('uploads')
    .values(uploads.map(({ path, size }) => ({ path, size, user_id: userId })))
    .execute();
}
