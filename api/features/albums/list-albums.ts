import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { afterCursor, keysetTime, toPage } from '../../routing/keyset.ts';

/** A page of the account's albums, newest first. @throws AppError validation_failed for an invalid cursor */
export async function listAlbums(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, limit, cursor }: { userId: string; limit: number; cursor?: string | undefined },
): Promise<{ items: AlbumRecord[]; nextCursor: string | null }> {
  const albums = await db
    .selectFrom('albums')
    .selectAll()
    .select(keysetTime.as('keyset_time'))
    .where('user_id', '=', userId)
    .where(afterCursor(cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(albums, limit);
}
