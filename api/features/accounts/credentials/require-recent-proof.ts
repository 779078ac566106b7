import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { guardPassword } from '../lockout/guard-password.ts';
import { isPasswordRight } from './hash-password.ts';

/** Hours after signing in in which the session alone is proof enough. */
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
 * Demands that it is the owner who asks, and not whoever found a device signed in: by the present
 * password, under the lockout of the email, or by having signed in within the last day. An account
 * without a password has no more to show than its session.
 * @throws GoTrueError invalid_credentials, reauthentication_needed; over_request_rate_limit while locked
 */
export async function requireRecentProof(
  dependencies: Pick<AccountDependencies, 'db' | 'lockout'>,
  { user, sessionId }: { user: AuthUser; sessionId: string },
  currentPassword: string | null,
): Promise<void> {
  if (currentPassword !== null) {
    await guardPassword(dependencies, { email: user.email, address: null }, async () => {
      const isRight = await isPasswordRight(user.password_hash, currentPassword);
      return isRight ? user : 'invalid_credentials';
    });
    return;
  }
  if (user.password_hash === null || (await isFresh(dependencies.db, sessionId))) return;
  throw new GoTrueError('reauthentication_needed');
}
