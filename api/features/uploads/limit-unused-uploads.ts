import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { UNUSED_UPLOADS } from '@photo-coach/shared/domain/uploads.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** Seconds after which asking again makes sense: the sweep removes unused uploads all the time. */
const RETRY_AFTER_SECONDS = 15 * 60;

/**
 * Refuses a further upload of an account that has signed too many, or too large ones, without sending them for analysis.
 * Uploads signed at the same moment may pass together; the rate limit bounds how many.
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
