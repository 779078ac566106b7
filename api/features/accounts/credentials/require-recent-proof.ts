import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { guardPassword } from '../lockout/guard-password.ts';
import { isPasswordRight } from './hash-password.ts';

/** For this many hours after sign-in, the session alone is sufficient proof. */
const FRESH_HOURS = 24;

async function isFresh(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<string>`now() - make_interval(hours => ${FRESH_HOURS})`)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Requires proof that the caller owns the account and has not just found a device signed in: the current
 * password, under the lockout of the session, or a sign-in within the last day. For an account
 * without a password the session is sufficient.
 * @throws GoTrueError invalid_credentials, reauthentication_needed; over_request_rate_limit while locked
 */
export async function requireRecentProof(
  dependencies: Pick<AccountDependencies, 'db' | 'lockout'>,
  { user, sessionId }: { user: AuthUser; sessionId: string },
  currentPassword: string | null,
): Promise<void> {
  if (currentPassword !== null) {
    const { email, password_hash: passwordHash } = user;
    const attempt = { email, passwordHash, client: { device: sessionId } };
    await guardPassword(dependencies, attempt, async () =>
      (await isPasswordRight(passwordHash, currentPassword)) ? user : null,
    );
    return;
  }
  if (user.password_hash === null || (await isFresh(dependencies.db, sessionId))) return;
  throw new GoTrueError('reauthentication_needed');
}
