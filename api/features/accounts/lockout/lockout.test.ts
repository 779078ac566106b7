import { createPool } from '@photo-coach/shared/server/db/connect.ts';
import {
  type AuthServer,
  openAccount,
  startAuthServer,
} from '@photo-coach/testing/accounts/auth-server.ts';
import * as attempts from '@photo-coach/testing/accounts/try-passwords.ts';
import { eachStore } from '@photo-coach/testing/fixtures/each-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isPasswordRight } from '../credentials/hash-password.ts';
import { createLockout } from './create-lockout.ts';
import { guardPassword } from './guard-password.ts';

const { LOCKED, PASSWORD } = attempts;
const NEEDS_CAPTCHA = { status: 400, code: 'captcha_failed', captcha: 'required', wait: null };

describe.each(await eachStore())('lockout on %s', (_name, redisUrl) => {
  let server: AuthServer;
  let counts: ReturnType<typeof attempts.openCounts>;
  let email = '';
  let tests = 0;
  /** Addresses of two networks, other ones in each test. */
  let here = '';
  let elsewhere = '';

  beforeAll(async () => {
    server = await startAuthServer({ redisUrl });
    counts = attempts.openCounts(server, redisUrl);
  });
  beforeEach(async () => {
    tests += 1;
    email = `known-${tests}@example.com`;
    here = `198.51.100.${tests}`;
    elsewhere = `203.0.113.${tests}`;
    await openAccount(server, email, PASSWORD);
  });
  afterAll(() => server.stop());

  const tryPassword = (given: Partial<attempts.Try> = {}) =>
    attempts.tryPassword(server, { email, from: here, ...given });
  const lockOut = (given: Partial<attempts.Try> = {}) =>
    attempts.lockOut(server, { email, from: here, ...given });

  test('locks an email for 15 minutes where five attempts failed, even for the right password with a captcha', async () => {
    const tries = [];
    for (let n = 1; n <= 3; n += 1) tries.push(await tryPassword());
    for (let n = 4; n <= 5; n += 1) tries.push(await tryPassword({ captcha: true }));
    const wrong = {
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    };
    expect(tries).toMatchObject([
      { ...wrong, captcha: null, wait: null },
      { ...wrong, captcha: null, wait: null },
      { ...wrong, captcha: 'required', wait: null },
      { ...wrong, captcha: 'required', wait: null },
      { ...wrong, captcha: 'required', wait: '900' },
    ]);
    expect(await tryPassword({ password: PASSWORD, captcha: true })).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: LOCKED,
      captcha: 'required',
      wait: expect.stringMatching(/^(900|89\d)$/),
    });
    await counts.letPass(800);
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({
      status: 429,
      message: 'Too many failed attempts. Please wait 2 minutes before trying again.',
    });
    await counts.letPass(100);
    expect(await tryPassword({ password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('does not count failures of more than a minute ago', async () => {
    for (let n = 1; n <= 4; n += 1) await tryPassword({ captcha: true });
    await counts.letPass(60);
    expect(await tryPassword()).toMatchObject({ code: 'invalid_credentials', captcha: null });
  });

  test('gives each network five attempts in 15 minutes for an email that many guess at', async () => {
    await lockOut();
    for (let n = 1; n <= 4; n += 1) await tryPassword({ from: elsewhere, captcha: true });
    await counts.letPass(120);
    expect(await tryPassword({ from: elsewhere, captcha: true })).toMatchObject({ wait: '900' });
  });

  test('a new password ends every lock of its owner', async () => {
    await lockOut();
    await lockOut({ from: elsewhere });
    const owner = server.openBrowser();
    await owner.resetPasswordForEmail(email);
    const token_hash = await server.readToken(email, 'recovery');
    await owner.verifyOtp({ type: 'recovery', token_hash });
    await owner.updateUser({ password: 'enlarger-48' });
    for (const from of [here, elsewhere]) {
      expect((await tryPassword({ password: 'enlarger-48', from })).status).toBe(200);
      expect((await tryPassword({ from })).code).toBe('invalid_credentials');
    }
  });

  describe('of an address', () => {
    const failFrom = async (from: string, emails: number) => {
      const replies = [];
      for (let n = 1; n <= emails; n += 1) {
        const other = { email: `n${n}-${tests}@example.com`, from };
        replies.push(await tryPassword(n > 3 ? { ...other, captcha: true } : other));
      }
      return replies;
    };

    test('begins with the fifth email that fails from it, and costs the people there a captcha', async () => {
      const replies = await failFrom(here, 5);
      const required = 'required';
      expect(replies.map(({ captcha }) => captcha)).toEqual([
        null,
        null,
        required,
        required,
        required,
      ]);
      expect(replies.map(({ wait }) => wait)).toEqual([null, null, null, null, null]);
      await counts.letPass(60);
      expect(await tryPassword({ password: PASSWORD })).toMatchObject(NEEDS_CAPTCHA);
      expect((await tryPassword({ password: PASSWORD, captcha: true })).status).toBe(200);
      expect((await tryPassword({ password: PASSWORD, from: elsewhere })).status).toBe(200);
      await counts.letPass(840);
      expect((await tryPassword({ password: PASSWORD })).status).toBe(200);
    });

    test('asks everyone there for a captcha after three emails, until the minute is over', async () => {
      await failFrom(here, 3);
      expect(await tryPassword({ password: PASSWORD })).toMatchObject(NEEDS_CAPTCHA);
      await counts.letPass(60);
      expect((await tryPassword({ password: PASSWORD })).status).toBe(200);
    });

    test('counts one email that fails often once', async () => {
      for (let n = 1; n <= 5; n += 1) await failFrom(here, 1);
      expect((await tryPassword({ password: PASSWORD })).status).toBe(200);
    });

    test('counts the addresses of one IPv6 network as one', async () => {
      for (let n = 1; n <= 5; n += 1) {
        const from = `2001:db8:${tests}::${n}`;
        await tryPassword({ email: `six${n}-${tests}@example.com`, from, captcha: true });
      }
      const near = await tryPassword({ password: PASSWORD, from: `2001:db8:${tests}::ffff` });
      expect(near).toMatchObject(NEEDS_CAPTCHA);
      const far = await tryPassword({ password: PASSWORD, from: `2001:db8:${tests}:1::1` });
      expect(far.status).toBe(200);
    });

    test('does not affect many simultaneous right passwords, and one of them does not clear another’s failures', async () => {
      const people = Array.from({ length: 12 }, (_, n) => `person${n}-${tests}@example.com`);
      await Promise.all(people.map((person) => openAccount(server, person, PASSWORD)));
      await failFrom(here, 2);
      const replies = await Promise.all(
        people.map((person) => tryPassword({ email: person, password: PASSWORD })),
      );
      expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
      const third = await tryPassword({ email: `third-${tests}@example.com` });
      expect(third).toMatchObject({ captcha: 'required', wait: null });
    });
  });

  test('stores no email in its keys', async () => {
    await lockOut();
    const keys = await counts.readKeys();
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(key).toMatch(/^limit:[a-z-]+:[0-9a-f]{32,64}$/);
  });

  // What follows is decided above the store, and shown on one.
  if (redisUrl !== undefined) return;

  test('does not count an attempt with a missing, wrong or used captcha', async () => {
    for (let n = 1; n <= 3; n += 1) await tryPassword();
    const used = await attempts.getCaptcha(server);
    await tryPassword({ captcha: used });
    for (const captcha of [undefined, 'bm9uc2Vuc2U=', used]) {
      for (let n = 1; n <= 4; n += 1) {
        const refused = await tryPassword({ password: PASSWORD, ...(captcha && { captcha }) });
        expect(refused).toMatchObject(NEEDS_CAPTCHA);
      }
    }
    expect((await tryPassword({ password: PASSWORD, captcha: true })).status).toBe(200);
  });

  test('signs in with the right password and its captcha, and clears the count of its client', async () => {
    for (let n = 1; n <= 3; n += 1) await tryPassword();
    expect((await tryPassword({ password: PASSWORD, captcha: true })).status).toBe(200);
    for (let n = 1; n <= 2; n += 1) {
      expect(await tryPassword()).toMatchObject({ code: 'invalid_credentials', captcha: null });
    }
    expect(await tryPassword()).toMatchObject({ code: 'invalid_credentials', captcha: 'required' });
  });

  test('refuses a locked client without a hash, however many passwords wait for theirs', async () => {
    await lockOut();
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

  test.each(['one network', 'many networks'])(
    'an attacker in %s costs the owner a captcha, never the account',
    async (where) => {
      if (where === 'one network') await lockOut();
      else
        for (let n = 1; n <= 5; n += 1)
          await tryPassword({ from: `10.${tests}.${n}.1`, captcha: true });
      const owner = { from: elsewhere, password: PASSWORD };
      await counts.letPass(60);
      expect(await tryPassword(owner)).toMatchObject(NEEDS_CAPTCHA);
      expect(await tryPassword({ from: elsewhere, captcha: true })).toMatchObject({
        code: 'invalid_credentials',
        captcha: 'required',
        wait: null,
      });
      await lockOut();
      expect((await tryPassword({ ...owner, captcha: true })).status).toBe(200);
      expect(await tryPassword({ password: PASSWORD, captcha: true })).toMatchObject({
        status: 429,
      });
      // The owner's sign-in does not make guessing cheaper.
      expect(await tryPassword({ from: `10.${tests}.9.9` })).toMatchObject(NEEDS_CAPTCHA);
      await counts.letPass(900);
      expect((await tryPassword(owner)).status).toBe(200);
    },
  );
});

/** A lockout whose store is down. */
function withoutStore() {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  onTestFinished(() => pool.end());
  return { lockout: createLockout({ pool, redis: null, isClockOff: () => false }) };
}

test('while the lockout’s store is down each process still locks', async () => {
  const dependencies = withoutStore();
  const client = { address: '192.0.2.1' };
  const who = { email: 'outage@example.com', passwordHash: null, client };
  for (let n = 1; n <= 5; n += 1) {
    const wrong = guardPassword(dependencies, who, async () => null);
    await expect(wrong).rejects.toMatchObject({ errorCode: 'invalid_credentials' });
  }
  const right = guardPassword(dependencies, who, async () => ({ opened: true }));
  await expect(right).rejects.toMatchObject({
    errorCode: 'over_request_rate_limit',
    message: LOCKED,
  });
});

test('a password that could not be checked does not count as a failure', async () => {
  const dependencies = withoutStore();
  const client = { address: '192.0.2.1' };
  const who = { email: 'busy@example.com', passwordHash: null, client };
  const broken = () => guardPassword(dependencies, who, () => Promise.reject(new Error('down')));
  for (let n = 1; n <= 6; n += 1) await expect(broken()).rejects.toThrow('down');
  const seen: boolean[] = [];
  const opened = await guardPassword(dependencies, who, async (needsCaptcha) => {
    seen.push(needsCaptcha);
    return { opened: true };
  });
  expect([opened, seen]).toEqual([{ opened: true }, [false]]);
});
