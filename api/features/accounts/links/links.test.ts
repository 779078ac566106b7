import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { selectRow, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { letPass } from '../../../testing/stores.ts';
import { readLinkState } from './read-link-state.ts';

const server = await startAuthServer();
afterAll(() => server.stop());

const PASSWORD = 'darkroom-47';

async function signUp(email: string): Promise<string> {
  const { error } = await server.openBrowser().signUp({ email, password: PASSWORD });
  if (error) throw error;
  return await server.readToken(email, 'signup');
}

const verify = (token_hash: string, type: 'signup' | 'recovery' | 'email' = 'signup') =>
  server.openBrowser().verifyOtp({ type, token_hash });

const letMinutePass = () => letPass(server.db, ['mails', 'created_at'], '61 seconds');

const countMails = async (email: string) =>
  (await selectRows(server.db, 'mails', { recipient: email }, 'id')).length;

describe('a confirmation link', () => {
  test('confirms the address and starts a session', async () => {
    const { data, error } = await verify(await signUp('confirm@example.com'));
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeDefined();
  });

  test('that was cut off leads to a page that says so', async () => {
    const reply = await fetch(`${server.url}/verify?type=signup`, { redirect: 'manual' });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toMatch(/^\/auth\?error=.*expired/);
  });

  test('expires after 24 hours, and does nothing as a link of another kind', async () => {
    const token = await signUp('late@example.com');
    expect((await verify(token, 'recovery')).error?.code).toBe('otp_expired');
    await letPass(server.db, ['auth_one_time_tokens', 'expires_at'], '24 hours');
    expect((await verify(token)).error?.code).toBe('otp_expired');
  });

  test('is replaced by a new one, a minute later at the earliest', async () => {
    const email = 'again@example.com';
    const first = await signUp(email);
    const browser = server.openBrowser();
    expect((await browser.resend({ type: 'signup', email })).error).toBeNull();
    expect(await countMails(email)).toBe(1);
    await letMinutePass();
    await Promise.all([1, 2, 3].map(() => browser.resend({ type: 'signup', email })));
    expect(await countMails(email)).toBe(2);
    const second = await server.readToken(email, 'signup');
    expect((await verify(first)).error?.code).toBe('otp_expired');
    expect((await verify(second, 'email')).error).toBeNull();
    await letMinutePass();
    await browser.resend({ type: 'signup', email });
    expect(await countMails(email)).toBe(2);
  });
});

describe('a refused confirmation link', () => {
  const stateOf = (token: string) => readLinkState(server.db, token);

  test('that was used says that its address is confirmed, and keeps naming that address', async () => {
    const email = 'used@example.com';
    const token = await signUp(email);
    expect(await stateOf(token)).toEqual({ state: 'unknown', email: null });
    const { data } = await verify(token);
    expect(await stateOf(token)).toEqual({ state: 'confirmed', email });
    await updateRows(
      server.db,
      'auth_users',
      { id: data.user?.id ?? '' },
      { email: 'moved@example.com' },
    );
    expect(await stateOf(token)).toEqual({ state: 'confirmed', email });
  });

  test('that has expired names the address to which a new one can be sent', async () => {
    const email = 'expired@example.com';
    const token = await signUp(email);
    await updateRows(
      server.db,
      'auth_one_time_tokens',
      { email },
      { expires_at: sql<string>`now() - interval '1 minute'` },
    );
    expect(await stateOf(token)).toEqual({ state: 'expired', email });
  });

  test('of another kind, or one that was never sent, reveals nothing', async () => {
    const email = 'kinds@example.com';
    await openAccount(server, email, PASSWORD);
    await server.openBrowser().resetPasswordForEmail(email);
    const recovery = await server.readToken(email, 'recovery');
    await verify(recovery, 'recovery');
    for (const token of [recovery, 'made up']) {
      expect(await stateOf(token)).toEqual({ state: 'unknown', email: null });
    }
  });
});

test('a request for a mail is answered alike for known and unknown addresses', async () => {
  await openAccount(server, 'alike@example.com', PASSWORD);
  for (const path of ['resend', 'recover']) {
    const answers = await Promise.all(
      ['alike@example.com', 'nobody@example.com'].map(async (email) => {
        const startedAt = performance.now();
        const reply = await fetch(`${server.url}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, type: 'signup' }),
        });
        const body = await reply.text();
        return { status: reply.status, body, isPadded: performance.now() - startedAt > 245 };
      }),
    );
    expect(answers[0]).toEqual({ status: 200, body: '{}', isPadded: true });
    expect(answers[1]).toEqual(answers[0]);
  }
  expect(await countMails('nobody@example.com')).toBe(0);
});

describe('a recovery link', () => {
  test('opens a session in which a new password is set, once', async () => {
    const email = 'lost@example.com';
    await openAccount(server, email, PASSWORD);
    const browser = server.openBrowser();
    const events: string[] = [];
    browser.onAuthStateChange((event) => void events.push(event));
    expect((await browser.resetPasswordForEmail(email)).error).toBeNull();
    const mail = await selectRow(server.db, 'mails', { recipient: email, kind: 'recovery' });
    expect(mail.text_body).toContain('http://photo-coach.test/auth?reset=true&token_hash=');
    expect(server.queuedMails).toContain(mail.id);

    const token_hash = await server.readToken(email, 'recovery');
    expect((await browser.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await browser.updateUser({ password: 'enlarger-48' })).error).toBeNull();
    expect((await verify(token_hash, 'recovery')).error?.code).toBe('otp_expired');
    const signedIn = await browser.signInWithPassword({ email, password: 'enlarger-48' });
    expect(signedIn.error).toBeNull();
  });
});
