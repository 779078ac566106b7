import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Renames an album, and notifies all pages of its owner.
 * @throws AppError PGRST116 if the account has no such album
 */
export function renameAlbum(
  dependencies: Pick<ApiDependencies, 'db' | 'events'>,
  { userId, albumId }: OwnedAlbum,
  { title }: { title: string },
): Promise<AlbumRecord> {
  return inTransaction(dependencies, async (tx, emit) => {
    const album = await tx
      .updateTable('albums')
      .set({ title })
      .where('id', '=', albumId)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (album === undefined) throw new AppError('PGRST116', 'Not found');
    emit({ room: userRoom(userId), name: 'album', payload: { albumId, title } });
    return album;
  });
}
