import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { GoTrueError } from './gotrue/gotrue-error.ts';

/** The credentials row of an account. @throws GoTrueError session_not_found when it was just deleted */
export async function findUser(db: Db, userId: string): Promise<AuthUser> {
  const user = await db
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) throw new GoTrueError('session_not_found');
  return user;
}

/** Locks an account until the transaction ends. */
export async function lockAuthUser(tx: Tx, userId: string): Promise<AuthUser | undefined> {
  return await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the account of a session. Everything that ends sessions takes this lock, so the session lasts until the
 * transaction ends.
 * @returns the current row; undefined when the session has ended
 */
export async function lockAccount(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<AuthUser | undefined> {
  const user = await lockAuthUser(tx, userId);
  // A separate query, which sees what was committed while the first one waited for the lock.
  const session = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return session && user;
}
