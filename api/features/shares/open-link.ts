import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { addressProblem } from '@photo-coach/shared/domain/shares.ts';
import { findJob, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { readAppliedBranding } from '@photo-coach/shared/server/branding/read-branding.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { BrandingRow } from '@photo-coach/shared/server/db/tables.ts';
import { hashToken, isTokenShaped } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import type { ScreenedCall } from '../../routing/define-route.ts';
import { shownPhotos } from './present-shared-feedback.ts';

/** The same for a link that never existed, has expired or was ended, so that nobody can distinguish them. */
const noSuchLink = (): AppError =>
  new AppError('PGRST116', 'This link has expired, or whoever shared it has ended it.');

/** What opens a link: its token, or the words of its plain address. */
export const keySchema = z.union([
  z.object({ token: z.string() }),
  z.object({ address: z.string() }),
]);
export type LinkKey = z.infer<typeof keySchema>;

/** The link that a key opens, if it is valid and its owner's account is not disabled: one read of a unique index each. */
const findLink = ({ db }: Pick<ApiDependencies, 'db'>, key: LinkKey) =>
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

/** The branding of the sharing account, while its plan includes it. */
export async function findSharedBrand(
  { db }: Pick<ApiDependencies, 'db'>,
  userId: string,
): Promise<BrandingRow | null> {
  const plan = effectivePlan(await readProfile(db, userId));
  return await readAppliedBranding(db, { userId, plan });
}

const isShaped = (key: LinkKey): boolean =>
  'token' in key ? isTokenShaped(key.token) : addressProblem(key.address) === null;

/**
 * Refuses, from memory alone, a text that can't open anything, and a caller who has tried too many wrong ones.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseGuesser({ dependencies, params, subnet }: ScreenedCall): Promise<void> {
  if (!isShaped(keySchema.parse(params))) throw noSuchLink();
  await dependencies.shareGuesses.refuse(subnet);
}

/**
 * Refuses a token or address that opens nothing, with one read, and counts it as a guess without a write.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseUnknownToken(call: ScreenedCall): Promise<void> {
  const { dependencies, params, subnet } = call;
  // Once more, because the calls before this one in the line may have been guesses.
  await dependencies.shareGuesses.refuse(subnet);
  if ((await findLink(dependencies, keySchema.parse(params))) !== undefined) return;
  await dependencies.shareGuesses.count(subnet);
  throw noSuchLink();
}
