import { CAPTCHA_HEADER } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { z } from 'zod';
import { solveCaptcha } from '../../api/testing/solve-captcha.ts';
import type { AuthServer } from './auth-server.ts';

export const PASSWORD = 'darkroom-47';
export const LOCKED = 'Too many failed attempts. Please wait 15 minutes before trying again.';

export type Try = {
  email: string;
  /** Wrong by default. */
  password?: string;
  from: string;
  /** A token; `true` solves a new one. */
  captcha?: string | true;
  /** A `Cookie` header. */
  cookie?: string;
};

const replySchema = z.object({
  error_code: z.string().optional(),
  msg: z.string().optional(),
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
});

export async function getCaptcha({ url }: AuthServer): Promise<string> {
  const reply = await fetch(`${url}/captcha`);
  // The contract leaves most of a challenge to the library that made it.
  return await solveCaptcha((await reply.json()) as Parameters<typeof solveCaptcha>[0]);
}

/** Tries to sign in. @returns what the page sees of the reply, and the cookie that the browser would store */
export async function tryPassword(server: AuthServer, given: Try) {
  const captcha_token = given.captcha === true ? await getCaptcha(server) : given.captcha;
  const reply = await fetch(`${server.url}/token?grant_type=password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': given.from,
      ...(given.cookie !== undefined && { cookie: given.cookie }),
    },
    body: JSON.stringify({
      email: given.email,
      password: given.password ?? 'wrong-one',
      ...(captcha_token !== undefined && { gotrue_meta_security: { captcha_token } }),
    }),
  });
  const body = replySchema.parse(await reply.json());
  return {
    status: reply.status,
    code: body.error_code,
    message: body.msg,
    captcha: reply.headers.get(CAPTCHA_HEADER),
    wait: reply.headers.get('retry-after'),
    setCookie: reply.headers.get('set-cookie'),
    session: body,
  };
}

/** Fails five times from one address, which locks the email there. */
export async function lockOut(server: AuthServer, given: Try): Promise<void> {
  for (let n = 1; n <= 5; n += 1) await tryPassword(server, { captcha: true, ...given });
}

/** The counts of a lockout on either store. */
export function openCounts(server: AuthServer, redisUrl: string | undefined) {
  async function onRedis<Result>(work: (client: Redis) => Promise<Result>): Promise<Result> {
    const client = new Redis(redisUrl ?? '');
    return await work(client).finally(() => client.disconnect());
  }
  return {
    async readKeys(): Promise<string[]> {
      if (redisUrl !== undefined) return await onRedis((client) => client.keys('limit:*'));
      const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.db);
      return rows.map(({ key }) => key);
    },
    /** Moves everything that is counted into the past. */
    async letPass(seconds: number): Promise<void> {
      const past = seconds * 1000;
      if (redisUrl === undefined) {
        await sql`update rate_limits set expire = expire - ${past}`.execute(server.db);
        return;
      }
      await onRedis(async (client) => {
        for (const key of await client.keys('limit:*')) {
          await client.pexpire(key, (await client.pttl(key)) - past);
        }
      });
    },
  };
}
