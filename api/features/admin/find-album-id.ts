import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** The album of an id of an album, a job, a photo, a reading, a follow-up or an export. @throws AppError PGRST116 */
export async function findAlbumId(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ albumId: string }>`
    with jobs_of as (
      select ${id}::uuid as job_id
      union all select job_id from readings where id = ${id}
      union all select job_id from album_readings where id = ${id}
    )
    select id as "albumId" from albums where id = ${id}
    union all select album_id from jobs where id in (select job_id from jobs_of)
    union all select album_id from photos where id = ${id}
    union all select album_id from follow_ups where id = ${id}
    union all select album_id from exports where id = ${id} and album_id is not null
    limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new AppError('PGRST116', 'Not found');
  return found.albumId;
}
