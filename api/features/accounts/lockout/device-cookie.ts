import { createHmac } from 'node:crypto';
import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { KNOWN_DEVICE_DAYS } from '@photo-coach/shared/domain/retention/expiries.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccountDependencies } from '../dependencies.ts';

const ALGORITHM = 'HS256';

type Env = Pick<AccountDependencies['env'], 'JWT_SECRET' | 'PUBLIC_URL' | 'PORT'>;
type Account = Pick<AuthUser, 'id' | 'password_hash'>;

const claimsSchema = z.object({ jti: z.uuid() });

const derive = ({ JWT_SECRET }: Env, context: string): Buffer =>
  createHmac('sha256', JWT_SECRET).update(`device ${context}`).digest();

/** Each account has a cookie of its own, so that several people can use one browser. */
const cookieName = (env: Env, { id }: Account): string =>
  `device-${derive(env, `name ${id}`).toString('hex').slice(0, 16)}`;

/** A new password is a new key: every device has to sign in again. */
const toKey = (env: Env, { id, password_hash }: Account): Buffer =>
  derive(env, `key ${id} ${password_hash}`);

/**
 * The `Set-Cookie` header by which the lockout knows a device that has signed in to the account. It names the session
 * alone, so that a device which renews it keeps its count of failures.
 */
export async function issueDeviceCookie(
  env: Env,
  account: Account,
  sessionId: string,
): Promise<string> {
  const value = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setExpirationTime(`${KNOWN_DEVICE_DAYS} days`)
    .sign(toKey(env, account));
  return stringifySetCookie({
    name: cookieName(env, account),
    value,
    httpOnly: true,
    secure: publicUrl(env).startsWith('https:'),
    sameSite: 'strict',
    path: AUTH_ROUTES.signIn.path,
    maxAge: KNOWN_DEVICE_DAYS * 86_400,
  });
}

/**
 * Finds the session with which a device has signed in to an account before.
 * @returns null without a valid cookie
 */
export async function readDevice(
  env: Env,
  header: string | undefined,
  account: Account,
): Promise<string | null> {
  const token = parseCookie(header ?? '')[cookieName(env, account)];
  if (token === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, toKey(env, account), { algorithms: [ALGORITHM] });
    return claimsSchema.safeParse(payload).data?.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
