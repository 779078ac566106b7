import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { isOperator } from '@photo-coach/shared/server/operators/is-operator.ts';
import { createAccessTokenReader } from '../features/accounts/sessions/access-token.ts';

/** The authenticated account of a request or socket. */
export type Account = {
  userId: string;
  sessionId: string;
  email: string;
  /** Whether its address is confirmed, or the site sends no mails that could do so. */
  isAdmitted: boolean;
  /** Seconds since 1970. */
  accessTokenExpiresAt: number;
};

/** Why there is no account: no token, an invalid or expired token, or a session that has ended. */
export type Refusal = 'missing' | 'invalid' | 'ended';

type AuthenticatorOptions = {
  db: Db;
  env: Pick<ApiEnv, 'JWT_SECRET' | 'MAIL_DELIVERY'>;
  /** By the database's clock. */
  now: () => Date;
};

/** An `Authorization` header or, as sockets send it, the token alone. */
export const toToken = (credentials: string | undefined): string =>
  (credentials ?? '').replace(/^bearer\s+/i, '').trim();

/**
 * The account of a session; null if the session has ended or the account is disabled.
 * @param claims.expiresAt when the access token expires, in seconds since 1970
 */
export async function findAccount(
  { db, env }: { db: Db; env: Pick<ApiEnv, 'MAIL_DELIVERY'> },
  { userId, sessionId, expiresAt }: { userId: string; sessionId: string; expiresAt: number },
): Promise<Account | null> {
  const row = await db
    .selectFrom('auth_sessions')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .select(['auth_users.email', 'auth_users.email_confirmed_at'])
    .where('auth_sessions.id', '=', sessionId)
    .where('auth_sessions.user_id', '=', userId)
    .where('auth_users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId,
    sessionId,
    email: row.email,
    isAdmitted: row.email_confirmed_at !== null || env.MAIL_DELIVERY === 'off',
    accessTokenExpiresAt: expiresAt,
  };
}

/**
 * Creates a function that finds the account of an access token, or the reason why there is none. It reads the session
 * each time, so that sign-out and a password reset take effect at once.
 */
export function createAccountFinder({ db, env, now }: AuthenticatorOptions) {
  const readAccessToken = createAccessTokenReader(env.JWT_SECRET, now);
  return async (
    credentials: string | undefined,
  ): Promise<{ account: Account } | { refusal: Refusal }> => {
    const token = toToken(credentials);
    if (token === '') return { refusal: 'missing' };
    const claims = await readAccessToken(token);
    if (claims === null) return { refusal: 'invalid' };
    const account = await findAccount(
      { db, env },
      { userId: claims.sub, sessionId: claims.session_id, expiresAt: claims.exp },
    );
    return account === null ? { refusal: 'ended' } : { account };
  };
}

/** Finds the account of an `Authorization` header or an access token. @throws AppError no_session */
export type Authenticate = (credentials: string | undefined) => Promise<Account>;

/** Creates the authentication that requests and sockets share. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticate {
  const find = createAccountFinder(options);
  return async (credentials) => {
    const found = await find(credentials);
    if ('account' in found) return found.account;
    throw new AppError('no_session', 'Please sign in');
  };
}

/** Requires an admitted account. @throws AppError email_not_verified */
export function requireVerified(account: Account): Account {
  if (account.isAdmitted) return account;
  throw new AppError('email_not_verified', 'Please verify your email address');
}

/**
 * Requires an operator's account that is admitted.
 * @throws AppError PGRST116, as for an address that does not exist
 */
export async function requireOperator({ db }: { db: Db }, account: Account): Promise<Account> {
  if (account.isAdmitted && (await isOperator(db, account.userId))) return account;
  throw new AppError('PGRST116', 'Not found');
}
