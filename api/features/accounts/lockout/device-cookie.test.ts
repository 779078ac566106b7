import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import {
  type AuthServer,
  openAccount,
  startAuthServer,
} from '@photo-coach/testing/accounts/auth-server.ts';
import * as attempts from '@photo-coach/testing/accounts/try-passwords.ts';
import { eachStore } from '@photo-coach/testing/fixtures/each-store.ts';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { issueDeviceCookie, readDevice } from './device-cookie.ts';

const { LOCKED, PASSWORD } = attempts;
const OFFICE = '198.51.100.1';

const toHeader = (setCookie: string | null): string => setCookie?.split(';')[0] ?? '';

describe.each(await eachStore())('a device that has signed in before, on %s', (_name, redisUrl) => {
  let server: AuthServer;
  let counts: ReturnType<typeof attempts.openCounts>;
  let email = '';
  /** The owner's device. */
  let cookie = '';
  let tests = 0;

  beforeAll(async () => {
    server = await startAuthServer({ redisUrl });
    counts = attempts.openCounts(server, redisUrl);
  });
  beforeEach(async () => {
    await counts.letPass(900);
    tests += 1;
    email = `owner-${tests}@example.com`;
    await openAccount(server, email, PASSWORD);
    cookie = toHeader((await tryPassword({ password: PASSWORD })).setCookie);
  });
  afterAll(() => server.stop());

  const tryPassword = (given: Partial<attempts.Try> = {}) =>
    attempts.tryPassword(server, { email, from: OFFICE, ...given });
  const lockOut = (given: Partial<attempts.Try> = {}) =>
    attempts.lockOut(server, { email, from: OFFICE, ...given });

  const refresh = async (refresh_token: string) => {
    const reply = await send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    return toHeader(reply.headers.get('set-cookie'));
  };
  const send = (method: string, path: string, { body, token }: { body: object; token?: string }) =>
    fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });

  const expectStranger = async (header: string) =>
    expect(await tryPassword({ password: PASSWORD, cookie: header })).toMatchObject({
      status: 429,
      message: LOCKED,
    });

  test('has its own five failures, a captcha after three, and locks nobody else', async () => {
    const tries = [];
    for (let n = 1; n <= 3; n += 1) tries.push(await tryPassword({ cookie }));
    expect(tries.map(({ captcha }) => captcha)).toEqual([null, null, 'required']);
    expect((await tryPassword({ cookie })).code).toBe('captcha_failed');
    await tryPassword({ cookie, captcha: true });
    expect(await tryPassword({ cookie, captcha: true })).toMatchObject({ wait: '900' });
    expect(await tryPassword({ password: PASSWORD, cookie, captcha: true })).toMatchObject({
      status: 429,
      message: LOCKED,
    });
    const other = await tryPassword({ password: PASSWORD });
    expect(other.status).toBe(200);
    const again = await tryPassword({ password: PASSWORD, cookie: toHeader(other.setCookie) });
    expect(again.status).toBe(200);
    await counts.letPass(900);
    expect((await tryPassword({ password: PASSWORD, cookie })).status).toBe(200);
  });

  // What follows is decided above the store, and shown on one.
  if (redisUrl !== undefined) return;

  test('signs in at once from a network where its email, the pair and the network are locked', async () => {
    await lockOut();
    for (let n = 1; n <= 5; n += 1) {
      await tryPassword({ email: `n${n}-${tests}@example.com`, captcha: true });
    }
    expect((await tryPassword({ password: PASSWORD, captcha: true })).status).toBe(429);
    const before = server.counted.length;
    expect((await tryPassword({ password: PASSWORD, cookie })).status).toBe(200);
    // Nor do the requests of others in its network count against it.
    expect(server.counted.slice(before)).toEqual([
      ['auth-sign-in', expect.not.stringMatching(OFFICE)],
    ]);
  });

  test('is a stranger to another account, and with a changed cookie', async () => {
    const other = `other-${tests}@example.com`;
    await openAccount(server, other, PASSWORD);
    const foreign = toHeader((await tryPassword({ email: other, password: PASSWORD })).setCookie);
    const [name = '', value = ''] = cookie.split('=');
    await lockOut();
    await expectStranger(foreign);
    await expectStranger(`${name}=${foreign.split('=')[1]}`);
    await expectStranger(`${name}=${value.slice(0, -2)}`);
    await expectStranger(`${name}=nonsense`);
    // Two people can use one browser.
    expect(
      (await tryPassword({ password: PASSWORD, cookie: `${foreign}; ${cookie}` })).status,
    ).toBe(200);
  });

  test('is a stranger after a change of the password, until it has signed in again', async () => {
    const { session } = await tryPassword({ password: PASSWORD });
    const right = { password: 'enlarger-48' };
    const changed = await send('PUT', '/user', { body: right, token: session.access_token });
    expect(changed.status).toBe(200);
    await lockOut();
    expect((await tryPassword({ ...right, cookie })).status).toBe(429);
    // The session that changed the password continues, and its device with it.
    const renewed = await refresh(session.refresh_token);
    expect((await tryPassword({ ...right, cookie: renewed })).status).toBe(200);
  });

  test('changes its account with the current password, while others have locked its email', async () => {
    const { session } = await tryPassword({ password: PASSWORD });
    const change = async (current_password: string) => {
      const body = { password: 'enlarger-48', current_password };
      return (await send('PUT', '/user', { body, token: session.access_token })).status;
    };
    await lockOut();
    for (let n = 1; n <= 4; n += 1) expect(await change('wrong-one')).toBe(400);
    expect(await change(PASSWORD)).toBe(200);
    for (let n = 1; n <= 5; n += 1) expect(await change('wrong-one')).toBe(400);
    expect(await change('enlarger-48')).toBe(429);
  });
});

describe('the cookie of a device', () => {
  const signIn = async (env: { PUBLIC_URL?: string } = {}) => {
    const server = await startAuthServer({ env });
    onTestFinished(() => server.stop());
    const email = 'owner@example.com';
    await openAccount(server, email, PASSWORD);
    return await attempts.tryPassword(server, { email, password: PASSWORD, from: OFFICE });
  };

  test('is out of reach of scripts and other sites, and sent to sign-in alone', async () => {
    const { setCookie } = await signIn();
    expect(setCookie).toMatch(
      /^device-[0-9a-f]{16}=[\w.-]+; Max-Age=15552000; Path=\/api\/auth\/token; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is secure where the site is https, and names the session alone', async () => {
    const { setCookie, session } = await signIn({ PUBLIC_URL: 'https://photo-coach.test' });
    expect(setCookie).toContain('; Secure;');
    const claims = Buffer.from(toHeader(setCookie).split('.')[1] ?? '', 'base64url').toString();
    const token = Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toEqual({
      jti: JSON.parse(token).session_id,
      exp: expect.any(Number),
    });
  });

  test('is valid for 180 days', async () => {
    const env = { JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://photo-coach.test', PORT: 3000 };
    const account = { id: newId(), password_hash: 'a hash' };
    const session = newId();
    const header = toHeader(await issueDeviceCookie(env, account, session));
    onTestFinished(() => void vi.useRealTimers());
    const readAfter = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      return await readDevice(env, header, account);
    };
    expect(await readAfter(179)).toBe(session);
    expect(await readAfter(2)).toBeNull();
  });
});
