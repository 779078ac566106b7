import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import {
  AuthApiError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  type GoTrueClient,
} from '@supabase/auth-js';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

/*
 * @supabase/auth-js, unchanged, can be pointed at `/api/auth`. Its fourth error class, for a server that answers 503, is
 * in database-outage.test.ts.
 */

const { api, people, stop } = await startAccountApi();
afterAll(stop);

type Reply = { data: unknown; error: Error | null };
type Success<Given extends Reply> = Extract<Given, { error: null }>['data'];

/** A call's result; fails the test with the refusal. */
async function succeed<Given extends Reply>(call: Promise<Given>): Promise<Success<Given>> {
  const { data, error } = await call;
  if (error) throw error;
  return data as Success<Given>; // a generic union is not narrowed by its error
}

const letMinutePass = () =>
  api.dependencies.db
    .updateTable('mails')
    .set({ created_at: sql<string>`created_at - interval '61 seconds'` })
    .execute();

const isSignedIn = async (browser: GoTrueClient) => (await browser.getUser()).error === null;

test('auth-js does everything that an account needs, from sign-up to signing out everywhere', async () => {
  const email = 'journey@example.com';
  const [first, second] = ['darkroom-47', 'enlarger-48'];
  const browser = people.openBrowser();
  const events: string[] = [];
  browser.onAuthStateChange((event) => void events.push(event));

  const options = { data: { first_name: 'Ann', last_name: 'Lee' } };
  const signedUp = await succeed(browser.signUp({ email, password: first, options }));
  expect(signedUp).toMatchObject({
    session: null,
    user: { email, identities: [{ provider: 'email' }] },
  });
  await letMinutePass();
  await succeed(browser.resend({ type: 'signup', email }));
  const token_hash = await people.readToken(email, 'signup');
  const verified = await succeed(browser.verifyOtp({ type: 'signup', token_hash }));
  expect(verified.user?.email_confirmed_at).toBeDefined();
  expect((await browser.signOut({ scope: 'local' })).error).toBeNull();

  const { session } = await succeed(browser.signInWithPassword({ email, password: first }));
  const refreshed = await succeed(browser.refreshSession());
  expect(refreshed.session?.refresh_token).not.toBe(session.refresh_token);
  await succeed(browser.updateUser({ data: { nickname: 'A' } }));
  await succeed(browser.updateUser({ password: second, current_password: first }));
  const asked = await succeed(browser.updateUser({ email: 'moved@example.com' }));
  expect(asked.user).toMatchObject({
    email,
    new_email: 'moved@example.com',
    user_metadata: { email, full_name: 'Ann Lee', nickname: 'A' },
  });

  await succeed(browser.resetPasswordForEmail(email));
  const recovery = {
    type: 'recovery',
    token_hash: await people.readToken(email, 'recovery'),
  } as const;
  await succeed(browser.verifyOtp(recovery));
  await succeed(browser.updateUser({ password: first }));

  const [phone, tablet] = [people.openBrowser(), people.openBrowser()];
  for (const device of [phone, tablet]) {
    await succeed(device.signInWithPassword({ email, password: first }));
  }
  const signedIn = () => Promise.all([browser, phone, tablet].map(isSignedIn));
  await tablet.signOut({ scope: 'local' });
  expect(await signedIn()).toEqual([true, true, false]);
  await browser.signOut({ scope: 'others' });
  expect(await signedIn()).toEqual([true, false, false]);
  await succeed(phone.signInWithPassword({ email, password: first }));
  await phone.signOut({ scope: 'global' });
  expect(await signedIn()).toEqual([false, false, false]);
  expect(new Set(events)).toEqual(
    new Set([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'SIGNED_OUT',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'PASSWORD_RECOVERY',
    ]),
  );
});

test('auth-js gets its own error classes', async () => {
  const email = 'errors@example.com';
  const browser = people.openBrowser();
  const weak = await browser.signUp({ email, password: 'short' });
  expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
  expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  await succeed(browser.signUp({ email, password: 'darkroom-47' }));
  const wrong = await browser.signInWithPassword({ email, password: 'wrong-one' });
  expect(wrong.error).toBeInstanceOf(AuthApiError);
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  const token_hash = await people.readToken(email, 'signup');
  await succeed(browser.verifyOtp({ type: 'signup', token_hash }));
  await api.dependencies.db.deleteFrom('auth_sessions').execute();
  expect((await browser.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
  expect((await browser.getSession()).data.session).toBeNull();
  const late = await browser.updateUser({ data: { nickname: 'A' } });
  expect(late.error).toBeInstanceOf(AuthSessionMissingError);
});
