import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { addRefreshToken, type GrantedSession } from '../../sessions/start-session.ts';

/**
 * Goes on with a session under a new refresh token, as refreshing does: who still uses an old one,
 * beyond the grace for parallel tabs, has a copy of it.
 * @throws GoTrueError session_not_found
 */
export async function continueSession(tx: Tx, sessionId: string): Promise<GrantedSession> {
  const session = await tx
    .updateTable('auth_sessions')
    .set({ refreshed_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  if (session === undefined) throw new GoTrueError('session_not_found');
  const replaced = await tx
    .updateTable('auth_refresh_tokens')
    .set({ used_at: sql<string>`clock_timestamp()` })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute();
  const refreshToken = await addRefreshToken(tx, sessionId, replaced.at(-1)?.hash ?? null);
  return { sessionId, refreshToken };
}
