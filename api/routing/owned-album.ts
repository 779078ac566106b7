import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';

/** The album that a request names, to be found only if it belongs to the caller. */
export const ownedAlbum = (input: {
  account: { userId: string };
  params: { id: string };
}): OwnedAlbum => ({ userId: input.account.userId, albumId: input.params.id });
