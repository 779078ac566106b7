import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { afterAll, afterEach, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const { server, providers, open, stop } = await startSocialServer({ MAIL_DELIVERY: 'off' });
afterAll(stop);
afterEach(async () => {
  // No test on this site may write or queue a mail.
  expect(await selectRows(server.db, 'mails')).toEqual([]);
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

test('on a site without mails a new account is signed in at once, though nobody has confirmed its address', async () => {
  const { browser, email, data } = await join();
  expect(data.session?.access_token).toBeDefined();
  const { data: read } = await browser.getUser();
  expect(read.user?.email).toBe(email);
  expect(read.user).not.toHaveProperty('email_confirmed_at');
  expect(await signIn(email)).toBe('in');
  const settings = await (await fetch(`${server.url}/settings`)).json();
  expect(settings.mailer_autoconfirm).toBe(true);
});

test('on a site without mails a link can’t be requested, and the reply says whom to ask', async () => {
  const { browser, email } = await join();
  const { error } = await browser.resetPasswordForEmail(email);
  expect(error).toMatchObject({ status: 422, message: expect.stringContaining('sends no mails') });
  const again = await browser.resend({ type: 'signup', email });
  expect(again.error?.status).toBe(422);
});

test('on a site without mails nobody changes their own address', async () => {
  const { browser, email } = await join();
  const other = addressOf('moved');
  const { error } = await browser.updateUser({ email: other, current_password: PASSWORD });
  expect(error).toMatchObject({
    status: 422,
    message: 'This site sends no mails. Ask its operator to change your address.',
  });
  expect([await signIn(email), await signIn(other)]).toEqual(['in', 'invalid_credentials']);
});

test('on a site without mails a password is changed without a notice', async () => {
  const { browser, email } = await join();
  expect((await browser.updateUser({ password: 'enlarger-58' })).error).toBeNull();
  expect(await signIn(email, 'enlarger-58')).toBe('in');
});

test('on a site without mails an account becomes its owner’s alone when a provider verifies the address', async () => {
  const { browser, email, data } = await join();
  providers.google = { sub: email, email, email_verified: true };
  const owner = await open().signIn('google');
  expect(owner.data.user).toMatchObject({
    id: data.user?.id,
    email_confirmed_at: expect.any(String),
  });
  expect((await browser.getUser()).data.user).toBeNull();
  expect(await signIn(email)).toBe('invalid_credentials');
});
