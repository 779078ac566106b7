import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { guardPassword } from '../lockout/guard-password.ts';
import { type GrantedSession, startSession } from '../sessions/start-session.ts';
import { isPasswordRight } from './hash-password.ts';

type Credentials = {
  /** In lower case. */
  email: string;
  password: string;
  /** A solved challenge of `GET /captcha`; asked for after failed tries. */
  captchaToken: string | null | undefined;
  /** Of the caller. */
  address: string;
};

/** The account that the password opens. An unknown address takes as long as a wrong password. */
async function findByPassword(
  db: Db,
  { email, password }: Credentials,
): Promise<AuthUser | undefined> {
  const user = await db
    .selectFrom('auth_users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await isPasswordRight(user?.password_hash ?? null, password);
  return isRight ? user : undefined;
}

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
 * Signs in with a password, under the lockout. Known and unknown addresses are told the same, in the same time.
 * @throws GoTrueError invalid_credentials; captcha_failed; over_request_rate_limit while locked;
 *   email_not_confirmed, only to who knows the password
 */
export async function signIn(
  dependencies: Pick<AccountDependencies, 'db' | 'lockout' | 'captcha'>,
  credentials: Credentials,
  userAgent: string | undefined,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  const { db, captcha } = dependencies;
  const user = await guardPassword(dependencies, credentials, async (needsCaptcha) => {
    const isAdmitted = !needsCaptcha || (await captcha.accept(credentials.captchaToken));
    if (!isAdmitted) return 'captcha_failed';
    return (await findByPassword(db, credentials)) ?? 'invalid_credentials';
  });
  if (user.email_confirmed_at === null) throw new GoTrueError('email_not_confirmed');
  return await db.transaction().execute(async (tx) => {
    // A password reset that runs meanwhile must not leave a session of the old password behind.
    if (!(await holdUnchanged(tx, user))) throw new GoTrueError('invalid_credentials');
    return { user, session: await startSession(tx, user.id, userAgent) };
  });
}
