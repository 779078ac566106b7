import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/** The newest job of an album of the account; undefined when there is none, or the album is someone else's. */
export async function readNewestJob(
  db: Db,
  { albumId, userId }: { albumId: string; userId: string },
): Promise<JobRow | undefined> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
