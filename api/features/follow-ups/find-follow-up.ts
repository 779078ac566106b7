import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';

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
