import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumRecord, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from '../db/connect.ts';

/** An album, and the account that must own it. */
export type OwnedAlbum = { userId: string; albumId: string };

/** An album of the account. @throws AppError PGRST116 when there is none, or it is someone else's */
export async function findAlbum(db: Db, { userId, albumId }: OwnedAlbum): Promise<AlbumRecord> {
  const album = await db
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (album === undefined) throw new AppError('PGRST116', 'Not found');
  return album;
}

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

/** A photo of an account. @throws AppError PGRST116 when the account has none of this id */
export async function findPhoto(
  db: Db | Tx,
  userId: string,
  photoId: string,
): Promise<Pick<PhotoRow, 'album_id' | 'upload_path'>> {
  const photo = await db
    .selectFrom('photos')
    .select(['album_id', 'upload_path'])
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (photo === undefined) throw new AppError('PGRST116', 'Not found');
  return photo;
}
