import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { lockAccount } from '../../lock-account.ts';

/** The account that an identity is to be linked to, and the session that asked for it. */
export type Link = { userId: string; sessionId: string };

/**
 * Locks the account and keeps the session alive until the transaction ends: signing out waits for it.
 * @throws GoTrueError session_not_found
 */
export async function lockLinkingSession(tx: Tx, link: Link): Promise<AuthUser> {
  const user = await lockAccount(tx, link);
  const session = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', link.sessionId)
    .forKeyShare()
    .executeTakeFirst();
  if (user === undefined || session === undefined) throw new GoTrueError('session_not_found');
  return user;
}
