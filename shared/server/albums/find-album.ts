import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '../db/connect.ts';

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
