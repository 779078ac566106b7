import { findPasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { guardPassword } from '../lockout/guard-password.ts';
import { limitMails } from '../mails/limit-mails.ts';
import { hashPassword, isPasswordRight } from './hash-password.ts';

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
 * password, under the lockout of the email, or a sign-in within the last day. For an account
 * without a password the session is sufficient.
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

/** @throws GoTrueError reauthentication_needed */
function requirePassword(user: AuthUser, currentPassword: string | null): void {
  if (user.password_hash === null) {
    throw new GoTrueError('validation_failed', {
      message: 'Set a password first: a change of the email needs it.',
    });
  }
  if (currentPassword === null) throw new GoTrueError('reauthentication_needed');
}

/** The session that requests the change, and its IP address. */
export type Caller = { sessionId: string; callerAddress: string };

/** A change that needs more proof than a session; null for a field that does not change. */
type SensitiveChange = {
  email: string | null;
  password: string | null;
  currentPassword: string | null;
};

/** The hash of the new password. @throws GoTrueError weak_password, same_password */
async function hashNewPassword(user: AuthUser, password: string): Promise<string> {
  if (await isPasswordRight(user.password_hash, password)) throw new GoTrueError('same_password');
  const problem = findPasswordProblem(password, user.email);
  if (problem !== null) {
    const { message, reason } = problem;
    throw new GoTrueError('weak_password', { message, reasons: [reason] });
  }
  return await hashPassword(password);
}

/**
 * Checks a change of the password or the email, and counts it, before anything is written. Proof of ownership comes
 * first; otherwise `same_password` would reveal the current password.
 * @returns the hash of the new password; null if there is none
 * @throws GoTrueError invalid_credentials, reauthentication_needed, same_password, weak_password,
 *   over_email_send_rate_limit, over_request_rate_limit
 */
export async function authorizeChange(
  dependencies: AccountDependencies,
  { user, sessionId, callerAddress }: Caller & { user: AuthUser },
  { email, password, currentPassword }: SensitiveChange,
): Promise<string | null> {
  if (email === null && password === null) return null;
  await dependencies.limits.limit('auth-sign-in', user.id);
  // Without mails the address changes at once, and nobody is notified: a session alone is not enough.
  if (email !== null && dependencies.env.MAIL === 'off') requirePassword(user, currentPassword);
  await requireRecentProof(dependencies, { user, sessionId }, currentPassword);
  if (email !== null) {
    // Both addresses get a mail.
    await limitMails(dependencies, callerAddress, user.email);
    await limitMails(dependencies, callerAddress, email);
  }
  return password === null ? null : await hashNewPassword(user, password);
}
