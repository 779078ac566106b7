import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/** The album of an id of an album, a job, a photo or a reading. @throws AppError PGRST116 */
export async function findAlbumId(db: Db, id: string): Promise<string> {
  const found = await db
    .selectFrom('albums')
    .select('id as albumId')
    .where('id', '=', id)
    .unionAll(db.selectFrom('jobs').select('album_id as albumId').where('id', '=', id))
    .unionAll(db.selectFrom('photos').select('album_id as albumId').where('id', '=', id))
    .unionAll(
      db
        .selectFrom('readings')
        .innerJoin('jobs', 'jobs.id', 'readings.job_id')
        .select('jobs.album_id as albumId')
        .where('readings.id', '=', id),
    )
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('PGRST116', 'Not found');
  return found.albumId;
}
