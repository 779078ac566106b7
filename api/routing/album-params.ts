import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { z } from 'zod';

/** The path parameters of every route about one album. */
export const albumParams = z.object({ id: z.uuid() });

/** The album that a request names, to be found only if it belongs to the caller. */
export const ownedAlbum = (input: {
  account: { userId: string };
  params: z.infer<typeof albumParams>;
}): OwnedAlbum => ({ userId: input.account.userId, albumId: input.params.id });
