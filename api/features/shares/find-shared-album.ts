import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { shownPhotos } from './present-shared-feedback.ts';

/** The same for a link that never existed, has expired or was ended, so that nobody can distinguish them. */
export const noSuchLink = (): AppError =>
  new AppError('PGRST116', 'This link has expired, or whoever shared it has ended it.');

/** What opens a link: its token, or the words of its plain address. */
export type LinkKey = { token: string } | { address: string };

/** The link that a key opens, if it is valid and its owner's account is not disabled: one read of a unique index each. */
export const findLink = ({ db }: Pick<ApiDependencies, 'db'>, key: LinkKey) =>
  db
    .selectFrom('share_links')
    .select(['user_id as userId', 'album_id as albumId', 'expires_at as expiresAt'])
    .where((eb) =>
      'token' in key
        ? eb('token_hash', '=', hashToken(key.token))
        : eb('id', '=', (from) =>
            from.selectFrom('share_addresses').select('link_id').where('address', '=', key.address),
          ),
    )
    .where('expires_at', '>', sql<string>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_users')
            .select('auth_users.id')
            .whereRef('auth_users.id', '=', 'share_links.user_id')
            .where('disabled_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();

/**
 * The album that a link shows.
 * @throws AppError PGRST116 for an unknown, expired or ended link, and while the album is analyzed once more
 */
export async function findSharedAlbum(
  { db }: Pick<ApiDependencies, 'db'>,
  key: LinkKey,
): Promise<OwnedAlbum & { expiresAt: string }> {
  const link = await findLink({ db }, key);
  if (link === undefined) throw noSuchLink();
  const { status } = await findJob(db, link);
  if (status !== 'done') throw noSuchLink();
  return link;
}

/**
 * One photo of the album that a link shows.
 * @param number from 1, among the shown photos
 * @throws AppError PGRST116
 */
export async function findSharedPhoto(
  { db }: Pick<ApiDependencies, 'db'>,
  { key, number }: { key: LinkKey; number: number },
): Promise<Pick<PhotoRow, 'id' | 'user_id' | 'display_path' | 'thumb_path'>> {
  const { userId, albumId } = await findSharedAlbum({ db }, key);
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'user_id', 'state', 'display_path', 'thumb_path'])
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const photo = shownPhotos(photos)[number - 1];
  if (photo === undefined) throw noSuchLink();
  return photo;
}
