import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { endSession } from './end-sessions.ts';
import { deriveSuccessor, isActive, replaceRefreshToken } from './refresh-tokens.ts';
import type { GrantedSession } from './start-session.ts';

type Env = Pick<AccountDependencies['env'], 'JWT_SECRET'>;

/** Locks the token's session, so that its refreshes run one after another. */
async function lockSession(tx: Tx, hash: string) {
  const token = await tx
    .selectFrom('auth_refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (token === undefined) return undefined;
  return await tx
    .selectFrom('auth_sessions')
    .select(['id', 'user_id'])
    .where('id', '=', token.session_id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The token that the client gets for its own: a new one, or the active one again where its own is the parent of that,
 * because the reply was lost or another tab was first. Null for an older token, which is a copy, however recent.
 */
async function exchangeToken(
  tx: Tx,
  env: Env,
  { hash, sessionId }: { hash: string; sessionId: string },
): Promise<string | null> {
  if (await isActive(tx, hash)) return await replaceRefreshToken(tx, env, { hash, sessionId });
  const successor = deriveSuccessor(env, hash);
  return (await isActive(tx, successor.hash)) ? successor.token : null;
}

async function refresh(tx: Tx, emit: Emit, env: Env, hash: string) {
  const session = await lockSession(tx, hash);
  if (session === undefined) return { refusal: 'refresh_token_not_found' as const };
  const sessionId = session.id;
  const refreshToken = await exchangeToken(tx, env, { hash, sessionId });
  if (refreshToken === null) {
    await endSession(tx, emit, sessionId);
    return { refusal: 'refresh_token_already_used' as const };
  }
  await tx
    .updateTable('auth_sessions')
    .set({ refreshed_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute();
  const user = await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  return { user, session: { sessionId, refreshToken } };
}

/**
 * Exchanges a refresh token for a new one, or for the active one if its reply was lost. An older token has been copied,
 * so its session ends.
 * @throws GoTrueError refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(
  dependencies: Pick<AccountDependencies, 'db' | 'env' | 'events'>,
  refreshToken: string,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  const hash = hashToken(refreshToken);
  // Thrown after the commit, so that the end of the session is not rolled back.
  const outcome = await inTransaction(dependencies, (tx, emit) =>
    refresh(tx, emit, dependencies.env, hash),
  );
  if ('refusal' in outcome) throw new GoTrueError(outcome.refusal);
  return outcome;
}
