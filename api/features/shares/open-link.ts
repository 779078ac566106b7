import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { SHARED_ROUTES } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readAppliedBranding } from '@photo-coach/shared/server/accounts/read-branding.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { BrandingRow } from '@photo-coach/shared/server/db/tables.ts';
import { hashToken, isTokenShaped } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import type { ScreenedCall } from '../../routing/define-route.ts';
import { shownPhotos } from './present-shared-feedback.ts';

/** The same for a link that never existed, has expired or was ended, so that nobody can distinguish them. */
const noSuchLink = (): AppError =>
  new AppError('PGRST116', 'This link has expired, or whoever shared it has ended it.');

/** The link of a token, if it is valid and its owner's account is not disabled: one read of a unique index each. */
const findLink = ({ db }: Pick<ApiDependencies, 'db'>, token: string) =>
  db
    .selectFrom('share_links')
    .select(['user_id as userId', 'album_id as albumId', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashToken(token))
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
  token: string,
): Promise<OwnedAlbum & { expiresAt: string }> {
  const link = await findLink({ db }, token);
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
  { token, number }: { token: string; number: number },
): Promise<Pick<PhotoRow, 'id' | 'user_id' | 'display_path' | 'thumb_path'>> {
  const { userId, albumId } = await findSharedAlbum({ db }, token);
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

/** The branding of the sharing account, while its plan includes it. */
export async function findSharedBrand(
  { db }: Pick<ApiDependencies, 'db'>,
  userId: string,
): Promise<BrandingRow | null> {
  const plan = effectivePlan(await readProfile(db, userId));
  return await readAppliedBranding(db, { userId, plan });
}

const readToken = (params: unknown): string => SHARED_ROUTES.read.params.parse(params).token;

/**
 * Refuses, from memory alone, a text that can't open anything, and a caller who has tried too many wrong ones.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseGuesser({ dependencies, params, subnet }: ScreenedCall): Promise<void> {
  if (!isTokenShaped(readToken(params))) throw noSuchLink();
  await dependencies.shareGuesses.refuse(subnet);
}

/**
 * Refuses a token that opens nothing, with one read, and counts it as a guess without a write.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseUnknownToken(call: ScreenedCall): Promise<void> {
  const { dependencies, params, subnet } = call;
  // Once more, because the calls before this one in the line may have been guesses.
  await dependencies.shareGuesses.refuse(subnet);
  if ((await findLink(dependencies, readToken(params))) !== undefined) return;
  await dependencies.shareGuesses.count(subnet);
  throw noSuchLink();
}
