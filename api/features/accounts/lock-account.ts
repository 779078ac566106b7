import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';

/**
 * Locks the account of a session. What ends sessions holds this lock, so the session lives until the
 * transaction ends.
 * @returns the account as it is now; undefined when the session has ended
 */
export async function lockAccount(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<AuthUser | undefined> {
  const user = await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  // A query of its own: it sees what was committed while this one waited for the lock.
  const session = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return session && user;
}
