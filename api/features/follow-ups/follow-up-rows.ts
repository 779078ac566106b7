import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';

/** The number of follow-ups in a list. */
const MOST_LISTED = 50;

/** The follow-ups of an account, newest first. */
export const listFollowUps = (db: Db, userId: string): Promise<FollowUpOfUser[]> =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** A follow-up of an account, by its id. */
export type OwnedFollowUp = { userId: string; followUpId: string };

/** @throws AppError PGRST116 for a follow-up that is not the account's */
export async function findFollowUp(
  db: Db,
  { userId, followUpId }: OwnedFollowUp,
): Promise<FollowUpOfUser> {
  const row = await db
    .selectFrom('follow_ups')
    .selectAll()
    .where('id', '=', followUpId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('PGRST116', 'Not found');
  return row;
}

/** Deletes a follow-up and its verdict. @throws AppError PGRST116 for one that is not the account's */
export async function forgetFollowUp(db: Db, { userId, followUpId }: OwnedFollowUp): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('follow_ups')
    .where('id', '=', followUpId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('PGRST116', 'Not found');
}
