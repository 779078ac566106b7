import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { eachStore } from '@photo-coach/testing/fixtures/each-store.ts';
import { startTwoApis, type TwoApis } from '@photo-coach/testing/product/start-two-apis.ts';
import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLimitStores } from '../../../testing/stores.ts';
import { createLockout, type Lockout } from '../lockout/create-lockout.ts';
import { guardPassword } from '../lockout/guard-password.ts';

const PASSWORD = 'darkroom-47';

describe.each(await eachStore())(
  'the lockout of two API processes that count on %s',
  (_name, redisUrl) => {
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

    test('lets three of fifty simultaneous tries without a captcha through to the password, in total', async () => {
      const email = 'stormed@example.com';
      await openAccount(apis.people, email, PASSWORD);
      const errors = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          signIn(n % 2 === 0 ? 0 : 1, email, 'wrong-one', `198.51.100.${n}`),
        ),
      );
      const codes = errors.map((error) => error?.code);
      expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(3);
      expect(codes.filter((code) => code === 'captcha_failed')).toHaveLength(47);
    });

    test('lets five of fifty simultaneous tries of one client through to the password, in total', async () => {
      const { stores, close } = openLimitStores(apis.databaseUrl, redisUrl);
      const lockouts = stores.map(createLockout);
      const client = { address: '192.0.2.99' };
      const attempt = { email: 'client@example.com', passwordHash: null, client };
      let checked = 0;
      const guess = (lockout: Lockout) =>
        guardPassword({ lockout }, attempt, async () => {
          checked += 1;
          return null;
        });
      const tries = Array.from({ length: 25 }, () => lockouts.map(guess));
      const outcomes = await Promise.allSettled(tries.flat());
      await close();
      expect([outcomes.length, checked]).toEqual([50, 5]);
    });
  },
);
