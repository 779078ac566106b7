import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { clientSubnet } from '../../../routing/client-subnet.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { readDevice } from '../lockout/device-cookie.ts';
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
  cookieHeader: string | undefined;
};

type Dependencies = Pick<AccountDependencies, 'db' | 'env' | 'lockout' | 'captcha' | 'limits'>;

/** Stands for the account of an unknown email, so that the same work is done. */
const NOBODY = { id: '', password_hash: null };

async function findByEmail(db: Db, email: string): Promise<AuthUser | undefined> {
  return await db
    .selectFrom('auth_users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * The account with this email and password, under the lockout. An unknown email takes as long as a wrong password.
 * @throws GoTrueError invalid_credentials; captcha_failed, which is not counted; over_request_rate_limit while locked
 */
async function findByPassword(
  { db, env, lockout, captcha, limits }: Dependencies,
  { email, password, captchaToken, address, cookieHeader }: Credentials,
): Promise<AuthUser> {
  const user = await findByEmail(db, email);
  const { password_hash: passwordHash } = user ?? NOBODY;
  const device = await readDevice(env, cookieHeader, user ?? NOBODY);
  // Here, because a known device must not be refused for what others in its network send.
  await limits.limit('auth-sign-in', device ?? clientSubnet(address));
  const client = device === null ? { address } : { device };
  return await guardPassword({ lockout }, { email, passwordHash, client }, async (needsCaptcha) => {
    if (needsCaptcha && !(await captcha.accept(captchaToken))) {
      throw new GoTrueError('captcha_failed', { captchaRequired: true });
    }
    const isRight = await isPasswordRight(passwordHash, password);
    return isRight && user !== undefined ? user : null;
  });
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
  dependencies: Dependencies,
  credentials: Credentials,
): Promise<{ user: AuthUser; session: GrantedSession }> {
  const { db, env } = dependencies;
  const user = await findByPassword(dependencies, credentials);
  // Without mails nobody can confirm an address.
  if (user.email_confirmed_at === null && env.MAIL_DELIVERY === 'on')
    throw new GoTrueError('email_not_confirmed');
  return await db.transaction().execute(async (tx) => {
    // A concurrent password reset must not leave a session that the old password started.
    if (!(await lockUnchanged(tx, user))) throw new GoTrueError('invalid_credentials');
    return { user, session: await startSession(tx, user.id) };
  });
}
