import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { startTwoApis, type TwoApis } from '@photo-coach/testing/product/start-two-apis.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { AuthApiError, GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const LOCKED = 'Too many failed attempts. Please wait 15 minutes before trying again.';

const redis = await startRedis();
afterAll(() => redis?.stop());

describe.each([
  ['PostgreSQL', undefined],
  ...(redis === null ? [] : [['Redis', redis.url] as const]),
] as const)('the lockout of two API processes that count on %s', (_name, redisUrl) => {
  let apis: TwoApis;
  beforeAll(async () => {
    apis = await startTwoApis(redisUrl);
  });
  afterAll(() => apis?.stop());

  /** A separate browser, which can't choose the process that answers. */
  function openBrowser(process: 0 | 1, from: string): GoTrueClient {
    return new GoTrueClient({
      url: `${apis.urls[process]}/api/auth`,
      headers: { 'x-forwarded-for': from },
      autoRefreshToken: false,
      persistSession: false,
    });
  }

  async function signIn(process: 0 | 1, email: string, password: string, from = '203.0.113.2') {
    const reply = await openBrowser(process, from).signInWithPassword({ email, password });
    return reply.error;
  }

  test('locks an email in both, and the owner still gets in at once with a reset', async () => {
    const email = 'owner@example.com';
    await openAccount(apis.people, email, PASSWORD);
    const codes = [];
    for (const process of [0, 1, 0, 1, 0] as const) {
      codes.push((await signIn(process, email, 'wrong-one'))?.code);
    }
    expect(codes).toEqual([
      'invalid_credentials',
      'invalid_credentials',
      'invalid_credentials',
      'captcha_failed',
      'captcha_failed',
    ]);
    for (const process of [0, 1] as const) {
      const locked = await signIn(process, email, PASSWORD, '203.0.113.3');
      expect(locked).toBeInstanceOf(AuthApiError);
      expect(locked).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
        message: LOCKED,
      });
    }

    const owner = openBrowser(0, '203.0.113.4');
    expect((await owner.resetPasswordForEmail(email)).error).toBeNull();
    const token_hash = await apis.people.readToken(email, 'recovery');
    expect((await owner.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect((await owner.updateUser({ password: 'enlarger-48' })).error).toBeNull();
    expect(await signIn(1, email, 'enlarger-48', '203.0.113.4')).toBeNull();
    expect(await signIn(0, email, PASSWORD)).toMatchObject({ code: 'invalid_credentials' });
  });

  test('lets five of fifty simultaneous tries through to the password, in total', async () => {
    const email = 'stormed@example.com';
    await openAccount(apis.people, email, PASSWORD);
    const errors = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        signIn(n % 2 === 0 ? 0 : 1, email, 'wrong-one', `198.51.100.${n}`),
      ),
    );
    const statuses = errors.map((error) => error?.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect(await signIn(1, email, PASSWORD)).toMatchObject({ status: 429, message: LOCKED });
  });

  test('locks an address from which five emails failed, and no other address', async () => {
    await openAccount(apis.people, 'neighbor@example.com', PASSWORD);
    const [stuffer, neighbor] = ['192.0.2.66', '192.0.2.67'];
    for (let n = 1; n <= 5; n += 1) {
      const process = n % 2 === 0 ? 0 : 1;
      await signIn(process, `leaked-${n}@example.com`, 'wrong-one', stuffer);
    }
    for (const process of [0, 1] as const) {
      const locked = await signIn(process, 'neighbor@example.com', PASSWORD, stuffer);
      expect(locked).toMatchObject({ status: 429, message: LOCKED });
    }
    expect(await signIn(0, 'neighbor@example.com', PASSWORD, neighbor)).toBeNull();
  });
});
