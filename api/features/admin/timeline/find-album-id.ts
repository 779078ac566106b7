import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/** The album of an id of an album, a job, a photo, a reading, a follow-up or an export. @throws AppError PGRST116 */
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
    .unionAll(
      db
        .selectFrom('album_readings')
        .innerJoin('jobs', 'jobs.id', 'album_readings.job_id')
        .select('jobs.album_id as albumId')
        .where('album_readings.id', '=', id),
    )
    .unionAll(db.selectFrom('follow_ups').select('album_id as albumId').where('id', '=', id))
    .unionAll(
      db
        .selectFrom('exports')
        .select(({ ref }) => ref('album_id').$notNull().as('albumId'))
        .where('id', '=', id)
        .where('album_id', 'is not', null),
    )
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('PGRST116', 'Not found');
  return found.albumId;
}
