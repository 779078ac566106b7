import type { Db, Tx } from '../db/connect.ts';

/** The ids of an album's photos, in the order of their positions. */
export async function readPhotoIds(db: Db | Tx, albumId: string): Promise<string[]> {
  const photos = await db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('position')
    .execute();
  return photos.map(({ id }) => id);
}
