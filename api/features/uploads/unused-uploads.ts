import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { UNUSED_UPLOADS } from '@photo-coach/shared/domain/uploads.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** Seconds after which trying again makes sense: the sweep removes unused uploads all the time. */
const RETRY_AFTER_SECONDS = 15 * 60;

/**
 * Refuses a further upload of an account with too many, or too large, unused ones. Concurrent calls may pass together;
 * the rate limit bounds how many.
 * @param size bytes of the further upload
 * @throws AppError rate_limited
 */
export async function limitUnusedUploads(db: Db, userId: string, size: number): Promise<void> {
  const { files, bytes } = await db
    .selectFrom('uploads')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (files < UNUSED_UPLOADS.files && bytes + size <= UNUSED_UPLOADS.bytes) return;
  throw new AppError(
    'rate_limited',
    'Many of your uploads have not been analyzed yet. Please analyze them, or try again later.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

/**
 * Records uploads before their objects can exist. The sweep removes those that no album uses within a day, even if
 * this process crashes.
 */
export async function recordUploads(
  db: Db,
  userId: string,
  uploads: readonly { path: string; size: number; multipartId?: string }[],
): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map(({ path, size, multipartId = null }) => ({
    path,
    size,
    user_id: userId,
    multipart_id: multipartId,
  }));
  await db.insertInto('uploads').values(rows).execute();
}

/**
 * Whether a signed upload is still expected. Its row exists until an album uses it, its account is erased, or it has
 * been unused for a day. A disabled account uploads nothing.
 */
export async function isUploadExpected(db: Db, path: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .innerJoin('auth_users', 'auth_users.id', 'uploads.user_id')
    .select('path')
    .where('path', '=', path)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return upload !== undefined;
}
