import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Stores a photographer's decision about one of their photos, replacing the previous one.
 * @throws AppError PGRST116 for a photo that is not the account's
 */
export async function pickPhoto(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { userId, photoId, pick }: { userId: string; photoId: string; pick: PhotoPick },
): Promise<PhotoPick> {
  return await db.transaction().execute(async (tx) => {
    // Its deletion waits until the pick is stored, and deletes it too.
    const photo = await tx
      .selectFrom('photos')
      .select('id')
      .where('id', '=', photoId)
      .where('user_id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
    if (photo === undefined) throw new AppError('PGRST116', 'Not found');
    const row = { ...pick, updated_at: now().toISOString() };
    return await tx
      .insertInto('picks')
      .values({ photo_id: photoId, ...row })
      .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(row))
      .returning(['flag', 'rating'])
      .executeTakeFirstOrThrow();
  });
}
