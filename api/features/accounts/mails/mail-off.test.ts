import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const { server, providers, open, stop } = await startSocialServer({ MAIL_DELIVERY: 'off' });
afterAll(stop);
afterEach(async () => {
  // No test on this site may write or queue a mail.
  expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(server.queuedMails).toEqual([]);
});

const addressOf = (name: string) => `${name}-${newId()}@example.com`;

async function join(email = addressOf('member')) {
  const browser = server.openBrowser();
  const { data, error } = await browser.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { browser, email, data };
}

const signIn = async (email: string, password = PASSWORD) =>
  (await server.openBrowser().signInWithPassword({ email, password })).error?.code ?? 'in';

test('on a site without mails a new account is signed in at once, with an address that counts as confirmed', async () => {
  const { browser, email, data } = await join();
  expect(data.session?.access_token).toBeDefined();
  const { data: read } = await browser.getUser();
  expect(read.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(await signIn(email)).toBe('in');
  const settings = await (await fetch(`${server.url}/settings`)).json();
  expect(settings.mailer_autoconfirm).toBe(true);
});

test('on a site without mails an account that waited for its mail can sign in', async () => {
  const { email } = await join();
  await server.db
    .updateTable('auth_users')
    .set({ email_confirmed_at: null })
    .where('email', '=', email)
    .execute();
  expect(await signIn(email)).toBe('in');
});

test('on a site without mails a link can’t be requested, and the reply says whom to ask', async () => {
  const { browser, email } = await join();
  const { error } = await browser.resetPasswordForEmail(email);
  expect(error).toMatchObject({ status: 422, message: expect.stringContaining('sends no mails') });
  const again = await browser.resend({ type: 'signup', email });
  expect(again.error?.status).toBe(422);
});

test('on a site without mails a new email takes effect at once, with the password alone', async () => {
  const { browser, email } = await join();
  const other = addressOf('moved');
  const change = (current_password?: string) =>
    browser.updateUser({ email: other, ...(current_password && { current_password }) });
  expect((await change()).error?.code).toBe('reauthentication_needed');
  expect((await change('wrong-password')).error?.code).toBe('invalid_credentials');
  const taken = await join();
  const refused = await browser.updateUser({ email: taken.email, current_password: PASSWORD });
  expect(refused.error?.code).toBe('email_exists');
  expect((await change(PASSWORD)).data.user?.email).toBe(other);
  expect(await signIn(other)).toBe('in');
  expect(await signIn(email)).toBe('invalid_credentials');
});

test('on a site without mails a password is changed without a notice', async () => {
  const { browser, email } = await join();
  expect((await browser.updateUser({ password: 'enlarger-58' })).error).toBeNull();
  expect(await signIn(email, 'enlarger-58')).toBe('in');
});

test('on a site without mails a provider does not open the account of an unconfirmed address', async () => {
  const { email } = await join();
  providers.google = { sub: email, email, email_verified: true };
  const browser = open();
  const page = await browser.follow(await browser.signInAddress('google'));
  expect(page).toContain('error_code=user_already_exists');
  const identities = await server.db
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'user_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('auth_users.email', '=', email)
    .executeTakeFirstOrThrow();
  expect(Number(identities.count)).toBe(0);
});
