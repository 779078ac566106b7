import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { endSession } from './end-sessions.ts';
import { addRefreshToken, type GrantedSession } from './start-session.ts';

/**
 * For this many seconds a token may be used again, by tabs that refresh at once (docs/design.md#accounts-and-sessions).
 */
const GRACE_SECONDS = 10;

/** Locks the token's session, so that its refreshes run one after another. */
async function lockSessionOf(tx: Tx, hash: string) {
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
 * Whether the token may be used now: for the first time, or again within the grace period while no token
 * that it was exchanged for has been used. A token two generations old is a copy, however recent.
 */
async function mayBeUsed(tx: Tx, hash: string): Promise<boolean> {
  const token = await tx
    .selectFrom('auth_refresh_tokens as token')
    .select((build) => [
      'used_at',
      sql<boolean>`used_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('is_recent'),
      build
        .exists(
          build
            .selectFrom('auth_refresh_tokens as child')
            .select('child.hash')
            // The table is indexed by session.
            .whereRef('child.session_id', '=', 'token.session_id')
            .whereRef('child.parent_hash', '=', 'token.hash')
            .where('child.used_at', 'is not', null),
        )
        .as('has_used_child'),
    ])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return token.used_at === null || (token.is_recent && !token.has_used_child);
}

async function rotate(tx: Tx, hash: string, sessionId: string): Promise<GrantedSession> {
  await tx
    .updateTable('auth_refresh_tokens')
    .set({ used_at: sql<string>`clock_timestamp()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .updateTable('auth_sessions')
    .set({ refreshed_at: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute();
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId, hash) };
}

async function refresh(tx: Tx, emit: Emit, hash: string) {
  const session = await lockSessionOf(tx, hash);
  if (session === undefined) return { refusal: 'refresh_token_not_found' as const };
  if (!(await mayBeUsed(tx, hash))) {
    await endSession(tx, emit, session.id);
    return { refusal: 'refresh_token_already_used' as const };
  }
  const user = await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  return { user, session: await rotate(tx, hash, session.id) };
}

/**
 * Exchanges a refresh token for a new one. A token that was used before, outside the grace period, has been
 * copied, so its session ends.
 * @throws GoTrueError refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(
  dependencies: Pick<AccountDependencies, 'db' | 'events'>,
  refreshToken: string,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  const hash = hashToken(refreshToken);
  // Thrown after the commit, so that the end of the session is not rolled back.
  const outcome = await inTransaction(dependencies, (tx, emit) => refresh(tx, emit, hash));
  if ('refusal' in outcome) throw new GoTrueError(outcome.refusal);
  return outcome;
}
