import { AppError } from '../../contracts/errors.ts';
import type { PhotoRow } from '../../contracts/records.ts';
import type { Db, Tx } from '../db/connect.ts';

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
