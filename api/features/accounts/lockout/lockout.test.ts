import { CAPTCHA_HEADER } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { createPool } from '@photo-coach/shared/server/db/connect.ts';
import {
  type AuthServer,
  openAccount,
  startAuthServer,
} from '@photo-coach/testing/accounts/auth-server.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { solveCaptcha } from '../captcha/testing/solve-captcha.ts';
import { isPasswordRight } from '../credentials/hash-password.ts';
import { createLockout } from './create-lockout.ts';
import { guardPassword } from './guard-password.ts';

const PASSWORD = 'darkroom-47';
const LOCKED = 'Too many failed attempts. Please wait 15 minutes before trying again.';

const redis = await startRedis();
afterAll(() => redis?.stop());

describe.each([
  ['PostgreSQL', undefined],
  ...(redis === null ? [] : [['Redis', redis.url] as const]),
] as const)('lockout on %s', (_name, redisUrl) => {
  let server: AuthServer;
  let email = '';
  let tests = 0;

  beforeAll(async () => {
    server = await startAuthServer({ redisUrl });
  });
  beforeEach(async () => {
    tests += 1;
    email = `known-${tests}@example.com`;
    await openAccount(server, email, PASSWORD);
  });
  afterAll(() => server.stop());

  type Try = { email?: string; password?: string; from?: string; captcha?: string };

  async function tryPassword(given: Try = {}) {
    const reply = await fetch(`${server.url}/token?grant_type=password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(given.from !== undefined && { 'x-forwarded-for': given.from }),
      },
      body: JSON.stringify({
        email: given.email ?? email,
        password: given.password ?? 'wrong-one',
        ...(given.captcha && { gotrue_meta_security: { captcha_token: given.captcha } }),
      }),
    });
    const body = await reply.json();
    return {
      status: reply.status,
      code: body.error_code,
      message: body.msg,
      captcha: reply.headers.get(CAPTCHA_HEADER),
      wait: reply.headers.get('retry-after'),
    };
  }

  const getToken = async () => solveCaptcha(await (await fetch(`${server.url}/captcha`)).json());

  async function onRedis<Result>(work: (client: Redis) => Promise<Result>): Promise<Result> {
    const client = new Redis(redisUrl ?? '');
    return await work(client).finally(() => client.disconnect());
  }

  async function readKeys(): Promise<string[]> {
    if (redisUrl !== undefined) return await onRedis((client) => client.keys('limit:*'));
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.db);
    return rows.map(({ key }) => key);
  }

  /** Moves everything that is counted into the past. */
  async function letPass(seconds: number): Promise<void> {
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
  }

  test('locks an email for 15 minutes after five failures, even for the right password, from anywhere', async () => {
    const tries = [];
    for (let n = 1; n <= 3; n += 1) tries.push(await tryPassword());
    tries.push(await tryPassword({ captcha: await getToken() }));
    tries.push(await tryPassword());
    const wrong = {
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    };
    expect(tries).toEqual([
      { ...wrong, captcha: null, wait: null },
      { ...wrong, captcha: null, wait: null },
      { ...wrong, captcha: 'required', wait: null },
      { ...wrong, captcha: 'required', wait: null },
      {
        status: 400,
        code: 'captcha_failed',
        captcha: 'required',
        wait: '900',
        message: 'captcha protection: request disallowed',
      },
    ]);
    const locked = await tryPassword({ password: PASSWORD });
    expect(locked).toEqual({
      status: 429,
      code: 'over_request_rate_limit',
      message: LOCKED,
      captcha: 'required',
      wait: expect.stringMatching(/^(900|89\d)$/),
    });
    await letPass(800);
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({
      status: 429,
      message: 'Too many failed attempts. Please wait 2 minutes before trying again.',
    });
    await letPass(100);
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('refuses a try without a solved captcha after two failures, and counts it', async () => {
    for (let n = 1; n <= 3; n += 1) await tryPassword();
    const refused = { status: 400, code: 'captcha_failed', captcha: 'required' };
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({ ...refused, wait: null });
    expect(await tryPassword({ password: PASSWORD, captcha: 'bm9uc2Vuc2U=' })).toMatchObject({
      ...refused,
      wait: '900',
    });
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({ status: 429 });
  });

  test('signs in with the right password and its captcha, and clears the count of its email', async () => {
    for (let n = 1; n <= 3; n += 1) await tryPassword();
    const captcha = await getToken();
    expect(await tryPassword({ password: PASSWORD, captcha })).toMatchObject({ status: 200 });
    for (let n = 1; n <= 2; n += 1) {
      expect(await tryPassword()).toMatchObject({ code: 'invalid_credentials', captcha: null });
    }
    expect(await tryPassword()).toMatchObject({ code: 'invalid_credentials', captcha: 'required' });
  });

  test('does not count failures of more than a minute ago', async () => {
    for (let n = 1; n <= 4; n += 1) await tryPassword();
    await letPass(60);
    expect(await tryPassword()).toMatchObject({ code: 'invalid_credentials', captcha: null });
  });

  test('checks five of fifty simultaneous tries', async () => {
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tryPassword({ from: `192.0.2.${n}` })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(45);
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({ message: LOCKED });
  });

  test('refuses a locked email without a hash, however many passwords wait for theirs', async () => {
    for (let n = 1; n <= 5; n += 1) await tryPassword();
    const ended: string[] = [];
    // Tries that need a hash come later: the gate admits by arrival.
    const hashes = Promise.all(
      Array.from({ length: 50 }, () => isPasswordRight(null, PASSWORD)),
    ).then(() => ended.push('hashes'));
    const locked = await tryPassword({ password: PASSWORD });
    ended.push('locked');
    await hashes;
    expect(locked).toMatchObject({ status: 429, message: LOCKED });
    expect(ended).toEqual(['locked', 'hashes']);
  });

  test('does not count the right password of an unconfirmed email as a failure', async () => {
    const unconfirmed = `unconfirmed-${tests}@example.com`;
    await server.openBrowser().signUp({ email: unconfirmed, password: PASSWORD });
    for (let n = 1; n <= 7; n += 1) {
      const reply = await tryPassword({ email: unconfirmed, password: PASSWORD });
      expect(reply).toMatchObject({ code: 'email_not_confirmed', captcha: null, wait: null });
    }
  });

  describe('of an address', () => {
    const failFrom = async (from: string, emails: number) => {
      const replies = [];
      for (let n = 1; n <= emails; n += 1) {
        replies.push(await tryPassword({ email: `n${n}-${tests}@example.com`, from }));
      }
      return replies;
    };

    test('begins with the fifth email that fails from it, and does not affect other addresses', async () => {
      const from = '198.51.100.1';
      const replies = await failFrom(from, 5);
      expect(replies.map(({ captcha }) => captcha)).toEqual([
        null,
        null,
        'required',
        'required',
        'required',
      ]);
      expect(replies.map(({ wait }) => wait)).toEqual([null, null, null, null, '900']);
      const locked = await tryPassword({ password: PASSWORD, from });
      expect(locked).toMatchObject({ status: 429, message: LOCKED });
      const elsewhere = await tryPassword({ password: PASSWORD, from: '198.51.100.2' });
      expect(elsewhere.status).toBe(200);
    });

    test('asks everyone there for a captcha after three emails, until the minute is over', async () => {
      const from = '198.51.100.3';
      await failFrom(from, 3);
      const without = await tryPassword({ password: PASSWORD, from });
      expect(without).toMatchObject({ code: 'captcha_failed', captcha: 'required' });
      await letPass(60);
      expect((await tryPassword({ password: PASSWORD, from })).status).toBe(200);
    });

    test('counts one email that fails often once', async () => {
      const from = '198.51.100.4';
      await failFrom(from, 1);
      for (let n = 1; n <= 4; n += 1) await failFrom(from, 1);
      expect((await tryPassword({ password: PASSWORD, from })).status).toBe(200);
    });

    test('counts the addresses of one IPv6 network as one', async () => {
      for (let n = 1; n <= 5; n += 1) {
        await tryPassword({
          email: `six${n}-${tests}@example.com`,
          from: `2001:db8:${tests}::${n}`,
        });
      }
      const near = await tryPassword({ password: PASSWORD, from: `2001:db8:${tests}::ffff` });
      expect(near.status).toBe(429);
      const far = await tryPassword({ password: PASSWORD, from: `2001:db8:${tests}:1::1` });
      expect(far.status).toBe(200);
    });

    test('does not affect many simultaneous right passwords, and one of them does not clear another’s failures', async () => {
      const from = '198.51.100.5';
      const people = Array.from({ length: 12 }, (_, n) => `person${n}-${tests}@example.com`);
      await Promise.all(people.map((person) => openAccount(server, person, PASSWORD)));
      await failFrom(from, 2);
      const replies = await Promise.all(
        people.map((person) => tryPassword({ email: person, password: PASSWORD, from })),
      );
      expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
      const third = await tryPassword({ email: `third-${tests}@example.com`, from });
      expect(third).toMatchObject({ captcha: 'required', wait: null });
    });
  });

  test('stores no email in its keys', async () => {
    await tryPassword();
    const keys = await readKeys();
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(key).toMatch(/^limit:[a-z-]+:[0-9a-f]{32,64}$/);
  });
});

/** A lockout whose store is down. */
function withoutStore() {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  onTestFinished(() => pool.end());
  return { lockout: createLockout({ pool, redis: null }) };
}

test('while the lockout’s store is down each process still locks', async () => {
  const dependencies = withoutStore();
  const who = { email: 'outage@example.com', address: '192.0.2.1' };
  const fail = () => guardPassword(dependencies, who, async () => 'invalid_credentials');
  for (let n = 1; n <= 5; n += 1) {
    await expect(fail()).rejects.toMatchObject({ errorCode: 'invalid_credentials' });
  }
  const right = guardPassword(dependencies, who, async () => ({ opened: true }));
  await expect(right).rejects.toMatchObject({
    errorCode: 'over_request_rate_limit',
    message: LOCKED,
  });
});

test('a password that could not be checked does not count as a failure, and without an address only the email counts', async () => {
  const dependencies = withoutStore();
  const who = { email: 'busy@example.com', address: null };
  const broken = () => guardPassword(dependencies, who, () => Promise.reject(new Error('down')));
  for (let n = 1; n <= 6; n += 1) await expect(broken()).rejects.toThrow('down');
  const seen: boolean[] = [];
  const opened = await guardPassword(dependencies, who, async (needsCaptcha) => {
    seen.push(needsCaptcha);
    return { opened: true };
  });
  expect([opened, seen]).toEqual([{ opened: true }, [false]]);
});
