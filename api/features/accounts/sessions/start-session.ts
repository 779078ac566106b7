import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';

/** A session and its newest refresh token. */
export type GrantedSession = { sessionId: string; refreshToken: string };

/** Adds a refresh token to a session. @returns the token; only its hash is stored */
export async function addRefreshToken(
  tx: Tx,
  sessionId: string,
  parentHash: string | null,
): Promise<string> {
  const { token, hash } = createToken();
  await tx
    .insertInto('auth_refresh_tokens')
    .values({ hash, session_id: sessionId, parent_hash: parentHash })
    .execute();
  return token;
}

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
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId, null) };
}
