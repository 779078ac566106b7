import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { addRefreshToken } from './refresh-tokens.ts';

/** A session and its active refresh token. */
export type GrantedSession = { sessionId: string; refreshToken: string };

/**
 * Locks the account, so that it is not disabled while a session starts, and marks it as used.
 * @throws GoTrueError user_banned
 */
async function admit(tx: Tx, userId: string): Promise<void> {
  const account = await tx
    .selectFrom('auth_users')
    .select(['disabled_at', 'admitted_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account?.disabled_at != null) throw new GoTrueError('user_banned');
  if (account?.admitted_at !== null) return;
  await tx
    .updateTable('auth_users')
    .set({ admitted_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
}

/**
 * Starts a session of an account.
 * @throws GoTrueError user_banned for a disabled account
 */
export async function startSession(tx: Tx, userId: string): Promise<GrantedSession> {
  await admit(tx, userId);
  const sessionId = newId();
  await tx.insertInto('auth_sessions').values({ id: sessionId, user_id: userId }).execute();
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId) };
}
