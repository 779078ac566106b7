import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { OwnedFollowUp } from './find-follow-up.ts';

/** Deletes a follow-up and its verdict. @throws AppError PGRST116 for one that is not the account's */
export async function forgetFollowUp(db: Db, { userId, followUpId }: OwnedFollowUp): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('follow_ups')
    .where('id', '=', followUpId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('PGRST116', 'Not found');
}
