import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { AuthDependencies } from './dependencies.ts';
import { GoTrueError } from './gotrue-error.ts';
import { isPasswordRight } from './hash-password.ts';
import { type GrantedSession, startSession } from './start-session.ts';

/** Holds the account as it was when its password was checked; false when it has changed since. */
async function holdUnchanged(tx: Tx, user: AuthUser): Promise<boolean> {
  const row = await tx
    .selectFrom('auth_users')
    .select('password_hash')
    .where('id', '=', user.id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === user.password_hash;
}

/**
 * Signs in with a password. An unknown address takes as long as a wrong password and is told the same.
 * @throws GoTrueError invalid_credentials; email_not_confirmed, only to who knows the password
 */
export async function signIn(
  { db }: Pick<AuthDependencies, 'db'>,
  { email, password }: { email: string; password: string },
  userAgent: string | undefined,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  const user = await db
    .selectFrom('auth_users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await isPasswordRight(user?.password_hash ?? null, password);
  if (user === undefined || !isRight) throw new GoTrueError('invalid_credentials');
  if (user.email_confirmed_at === null) throw new GoTrueError('email_not_confirmed');
  return await db.transaction().execute(async (tx) => {
    // A password reset that runs meanwhile must not leave a session of the old password behind.
    if (!(await holdUnchanged(tx, user))) throw new GoTrueError('invalid_credentials');
    return { user, session: await startSession(tx, user.id, userAgent) };
  });
}
