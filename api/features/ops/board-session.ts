import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ApiEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';

export const QUEUE_BOARD_PATH = '/admin/queues';

const COOKIE = 'queue-board';
/** How long an operator may use the queue board before its page renews the cookie, in milliseconds. */
const LIFETIME_MS = 15 * 60_000;

const sessionSchema = z.strictObject({
  userId: z.uuid(),
  sessionId: z.uuid(),
  /** ms since 1970 */
  expiresAt: z.int(),
});
/** The session of an operator who may open the queue board. */
export type BoardSession = z.infer<typeof sessionSchema>;

type Env = Pick<ApiEnv, 'JWT_SECRET' | 'PUBLIC_URL' | 'PORT'>;

/** With a distinct context, so that no other signature with this secret is valid here. */
const sign = (payload: string, { JWT_SECRET }: Env): Buffer =>
  createHmac('sha256', JWT_SECRET).update(`queue-board ${payload}`).digest();

/**
 * The `Set-Cookie` header with which a browser may open the queue board: navigation can't carry a bearer token. It
 * contains the signed session; each request checks that the session is live and its account is an operator's.
 * @returns the header, and when it expires
 */
export function openBoardSession(
  env: Env,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): { header: string; expiresAt: string } {
  const expiresAt = now.getTime() + LIFETIME_MS;
  const session: BoardSession = { userId, sessionId, expiresAt };
  const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
  const header = stringifySetCookie({
    name: COOKIE,
    value: `${payload}.${sign(payload, env).toString('base64url')}`,
    httpOnly: true,
    secure: publicUrl(env).startsWith('https:'),
    // A page of another site can't make a browser send it.
    sameSite: 'strict',
    path: QUEUE_BOARD_PATH,
  });
  return { header, expiresAt: new Date(expiresAt).toISOString() };
}

function parseSession(payload: string): BoardSession | null {
  try {
    const text = Buffer.from(payload, 'base64url').toString();
    return sessionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * The session in a `Cookie` header.
 * @returns undefined without this cookie; null for a forged or expired one
 */
export function readBoardSession(
  env: Env,
  header: string | undefined,
  now: Date,
): BoardSession | null | undefined {
  const value = parseCookie(header ?? '')[COOKIE];
  if (value === undefined) return undefined;
  const [payload = '', signature = ''] = value.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(payload, env);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const session = parseSession(payload);
  return session !== null && session.expiresAt > now.getTime() ? session : null;
}
