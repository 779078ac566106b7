import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumRecord, JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readNewestJob } from '../analyses/find-job.ts';

/** One album of one account. */
export type OwnedAlbum = { userId: string; albumId: string };

const notFound = () => new AppError('PGRST116', 'Not found');

/** An album of the caller's. @throws AppError PGRST116 when there is none, or it is someone else's */
export async function findAlbum(db: Db, { userId, albumId }: OwnedAlbum): Promise<AlbumRecord> {
  const album = await db
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (album === undefined) throw notFound();
  return album;
}

/** The newest job of an album of the caller's. @throws AppError PGRST116 */
export async function findJob(db: Db, owned: OwnedAlbum): Promise<JobRow> {
  const job = await readNewestJob(db, owned);
  if (job === undefined) throw notFound();
  return job;
}
