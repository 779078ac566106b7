import { createSecretKey } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { type Account, findAccount } from '../../../middleware/authenticate.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { exportAccount } from './export-account.ts';

/** Seconds. A browser opens the link at once; a download that has started may take longer. */
const LIFETIME = 60;
const ALGORITHM = 'HS256';
const ISSUER = 'photo-coach/api';
/** A separate audience: an export token is not an access token, or the reverse. */
const AUDIENCE = 'photo-coach/export';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.int() });

const keyOf = ({ JWT_SECRET }: Pick<ApiDependencies['env'], 'JWT_SECRET'>) =>
  createSecretKey(Buffer.from(JWT_SECRET));

/** Signs a token that authorizes the account's export for a minute, while the session lasts. */
export async function signExportToken(
  { env, now }: Pick<ApiDependencies, 'env' | 'now'>,
  { userId, sessionId }: Pick<Account, 'userId' | 'sessionId'>,
): Promise<{ token: string; expiresAt: Date }> {
  const expires = Math.floor(now().getTime() / 1000) + LIFETIME;
  const token = await new SignJWT({ session_id: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(expires)
    .sign(keyOf(env));
  return { token, expiresAt: new Date(expires * 1000) };
}

async function readClaims({ env, now }: Pick<ApiDependencies, 'env' | 'now'>, token: string) {
  try {
    const { payload } = await jwtVerify(token, keyOf(env), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now(),
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The account of an export token. @throws AppError no_session when the token is invalid or expired, or its session has ended */
async function authenticateExportToken(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'now'>,
  token: string,
): Promise<Account> {
  const claims = await readClaims(dependencies, token);
  const account =
    claims &&
    (await findAccount(dependencies, {
      userId: claims.sub,
      sessionId: claims.session_id,
      expiresAt: claims.exp,
    }));
  if (account === null) throw new AppError('no_session', 'This link has expired.');
  return account;
}

/** The header that makes a browser save the export under this name. */
const attachment = (date: Date): string =>
  `attachment; filename="photo-coach-export-${date.toISOString().slice(0, 10)}.zip"`;

export const exportRoutes = [
  defineRoute(ACCOUNT_ROUTES.export, {
    access: 'session',
    authenticateToken: authenticateExportToken,
    limit: 'export',
    handler: async ({ dependencies, account }) => ({
      body: await exportAccount(dependencies, account),
      headers: { 'content-disposition': attachment(dependencies.now()) },
    }),
  }),
  defineRoute(ACCOUNT_ROUTES.createExportLink, {
    access: 'session',
    limit: 'export-link',
    async handler({ dependencies, account }) {
      const { token, expiresAt } = await signExportToken(dependencies, account);
      const { path } = ACCOUNT_ROUTES.export;
      const url = `${publicUrl(dependencies.env)}${path}?${new URLSearchParams({ token })}`;
      return { body: { url, expiresAt: expiresAt.toISOString() } };
    },
  }),
];
