import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * The overlays of one of the account's photos; null if none are stored.
 * @throws AppError PGRST116 if there is no such photo
 */
export async function readOverlays(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, photoId }: { userId: string; photoId: string },
): Promise<PhotoOverlays | null> {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('photo_overlays', 'photo_overlays.photo_id', 'photos.id')
    .select('photo_overlays.overlays')
    .where('photos.id', '=', photoId)
    .where('photos.user_id', '=', userId)
    .executeTakeFirst();
  if (!photo) throw new AppError('PGRST116', 'Not found');
  return photo.overlays;
}
