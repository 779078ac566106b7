import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '../db/connect.ts';
import type { OwnedAlbum } from './find-album.ts';

/** The newest job of an album of the account. @throws AppError PGRST116 when there is none, or the album is someone else's */
export async function findJob(db: Db, { albumId, userId }: OwnedAlbum): Promise<JobRow> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (job === undefined) throw new AppError('PGRST116', 'Not found');
  return job;
}
