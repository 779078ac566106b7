import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { addRefreshToken } from './refresh-tokens.ts';

/** A session and its active refresh token. */
export type GrantedSession = { sessionId: string; refreshToken: string };

/** Locks the account, so that it is not disabled while a session starts. @throws GoTrueError user_banned */
async function refuseDisabled(tx: Tx, userId: string): Promise<void> {
  const account = await tx
    .selectFrom('auth_users')
    .select('disabled_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (account?.disabled_at != null) throw new GoTrueError('user_banned');
}

/**
 * Starts a session of an account.
 * @param userAgent of the browser; shortened to 300 characters
 * @throws GoTrueError user_banned for a disabled account
 */
export async function startSession(
  tx: Tx,
  userId: string,
  userAgent: string | undefined,
): Promise<GrantedSession> {
  await refuseDisabled(tx, userId);
  const sessionId = newId();
  await tx
    .insertInto('auth_sessions')
    .values({ id: sessionId, user_id: userId, user_agent: userAgent?.slice(0, 300) ?? null })
    .execute();
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId) };
}
