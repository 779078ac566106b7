import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { CreateShareReply, ShareLink } from '@photo-coach/shared/contracts/http/shares.ts';
import {
  MAX_SHARE_LINKS,
  type ShareDays,
  sharedFeedbackPage,
} from '@photo-coach/shared/domain/shares.ts';
import {
  findAlbum,
  findJob,
  type OwnedAlbum,
} from '@photo-coach/shared/server/albums/find-album.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

const linksOf = (db: Db, { userId, albumId }: OwnedAlbum) =>
  db
    .selectFrom('share_links')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/**
 * The valid links of one of the account's albums, newest first.
 * @throws AppError PGRST116 if the account has no such album
 */
export async function listLinks(
  { db }: Pick<ApiDependencies, 'db'>,
  owned: OwnedAlbum,
): Promise<{ links: ShareLink[] }> {
  await findAlbum(db, owned);
  return { links: await linksOf(db, owned).execute() };
}

/** @throws AppError PGRST116, job_not_done, too_many_links */
async function checkShareable(tx: Tx, owned: OwnedAlbum): Promise<void> {
  await findAlbum(tx, owned);
  const job = await findJob(tx, owned);
  if (job.status !== 'done') {
    throw new AppError('job_not_done', 'Feedback can be shared once it is finished.');
  }
  const links = await linksOf(tx, owned).execute();
  if (links.length >= MAX_SHARE_LINKS) {
    const text = `An album can have ${MAX_SHARE_LINKS} links at a time. End one of them first.`;
    throw new AppError('too_many_links', text);
  }
}

/**
 * Makes a link to the feedback of one of the account's albums. Its token is in the reply and nowhere else.
 * @throws AppError PGRST116 if the account has no such album, job_not_done, too_many_links
 */
export async function createLink(
  { db, env }: Pick<ApiDependencies, 'db' | 'env'>,
  { days, ...owned }: OwnedAlbum & { days: ShareDays },
): Promise<CreateShareReply> {
  const { token, hash } = createToken();
  const link = await db.transaction().execute(async (tx) => {
    // Two concurrent calls would each find room for one more.
    await lockUser(tx, owned.userId);
    await checkShareable(tx, owned);
    return await tx
      .insertInto('share_links')
      .values({
        id: newId(),
        album_id: owned.albumId,
        user_id: owned.userId,
        token_hash: hash,
        expires_at: sql<string>`now() + make_interval(days => ${days}::int)`,
      })
      .returning(['id', 'created_at as createdAt', 'expires_at as expiresAt'])
      .executeTakeFirstOrThrow();
  });
  return { link, url: publicUrl(env) + sharedFeedbackPage(token) };
}

/**
 * Ends a link of the account's at once.
 * @throws AppError PGRST116 if the account has no such link
 */
export async function endLink(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, linkId }: { userId: string; linkId: string },
): Promise<void> {
  const ended = await db
    .deleteFrom('share_links')
    .where('id', '=', linkId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('PGRST116', 'Not found');
}
