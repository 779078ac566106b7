import type { Db } from '../db/connect.ts';

/** Whether an account is an operator's. It is read each time, so that a revoked role ends at once. */
export async function isOperator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
