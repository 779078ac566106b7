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
  /** A solved challenge of `GET /captcha`; required after failed attempts. */
  captchaToken: string | null | undefined;
  /** The caller's IP address. */
  address: string;
};

/** The account with this email and password. An unknown email takes as long as a wrong password. */
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

/** Locks the account; false when its password has changed since it was checked. */
async function lockUnchanged(tx: Tx, user: AuthUser): Promise<boolean> {
  const row = await tx
    .selectFrom('auth_users')
    .select('password_hash')
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === user.password_hash;
}

/**
 * Signs in with a password, under the lockout. The reply and its time are the same for known and unknown addresses.
 * @throws GoTrueError invalid_credentials; captcha_failed; over_request_rate_limit while locked;
 *   email_not_confirmed, only with the right password
 */
export async function signIn(
  dependencies: Pick<AccountDependencies, 'db' | 'env' | 'lockout' | 'captcha'>,
  credentials: Credentials,
  userAgent: string | undefined,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  const { db, env, captcha } = dependencies;
  const user = await guardPassword(dependencies, credentials, async (needsCaptcha) => {
    const isAdmitted = !needsCaptcha || (await captcha.accept(credentials.captchaToken));
    if (!isAdmitted) return 'captcha_failed';
    return (await findByPassword(db, credentials)) ?? 'invalid_credentials';
  });
  // Without mails nobody can confirm an address.
  if (user.email_confirmed_at === null && env.MAIL_DELIVERY === 'on')
    throw new GoTrueError('email_not_confirmed');
  return await db.transaction().execute(async (tx) => {
    // A concurrent password reset must not leave a session that the old password started.
    if (!(await lockUnchanged(tx, user))) throw new GoTrueError('invalid_credentials');
    return { user, session: await startSession(tx, user.id, userAgent) };
  });
}
