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
