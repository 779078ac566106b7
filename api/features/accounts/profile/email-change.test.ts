import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { letPass } from '../../../testing/stores.ts';

const { api, people, stop } = await startAccountApi();
afterAll(stop);

const PASSWORD = 'darkroom-47';

const readLink = (email: string) => people.readToken(email, 'email_change');
const signUp = (email: string) => openAccount(people, email, PASSWORD);
type Person = Awaited<ReturnType<typeof signUp>>;

/** Opens the link in a session, or without one. */
const confirm = (token: string, session?: { access_token: string }) =>
  api.call('POST', '/api/me/email-change', {
    body: { token },
    ...(session && { headers: { authorization: `Bearer ${session.access_token}` } }),
  });

const trySignIn = async (email: string) =>
  (await people.openBrowser().signInWithPassword({ email, password: PASSWORD })).error?.code ??
  'in';

const readUser = async ({ browser }: Person) => (await browser.getUser()).data.user;

const readMails = (recipient: string, kind: string) =>
  api.dependencies.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

describe('a change of an account’s email', () => {
  test('takes effect once its link is opened in a session of the account, and both addresses are notified', async () => {
    const [from, to] = ['old@example.com', 'new@example.com'];
    const person = await signUp(from);
    const phone = people.openBrowser();
    await phone.signInWithPassword({ email: from, password: PASSWORD });
    const asked = await person.browser.updateUser({ email: 'NEW@example.com' });
    expect(asked.data.user).toMatchObject({ email: from, new_email: to });
    const [mail] = await readMails(to, 'email_change');
    const token = await readLink(to);
    expect(mail?.text_body).toContain(`${api.url}/account?email_change=${token}`);
    expect((await readMails(from, 'notice')).map(({ subject }) => subject)).toEqual([
      'A change of your email address was requested',
    ]);
    expect(await trySignIn(to)).toBe('invalid_credentials');

    const confirmed = await confirm(token, person.session);
    expect(confirmed).toMatchObject({ status: 200, body: { email: to } });
    expect(await trySignIn(to)).toBe('in');
    expect(await trySignIn(from)).toBe('invalid_credentials');
    expect(await readUser(person)).toMatchObject({ email: to, user_metadata: { email: to } });
    expect(await readUser(person)).not.toHaveProperty('new_email');
    expect((await readMails(from, 'notice')).map(({ subject }) => subject)).toEqual([
      'A change of your email address was requested',
      'Your email address was changed',
    ]);
    // Someone who moves a stranger's account does not sign its owner out.
    expect((await phone.getUser()).data.user?.id).toBe(person.userId);
    expect((await confirm(token, person.session)).body.code).toBe('link_invalid');
  });

  test('has no effect if nobody or somebody else opens the link, which also is not used up', async () => {
    const [from, to] = ['sender@example.com', 'stranger@example.com'];
    const person = await signUp(from);
    const stranger = await signUp('bystander@example.com');
    await person.browser.updateUser({ email: to });
    const token = await readLink(to);
    expect((await confirm(token)).status).toBe(401);
    expect(await confirm(token, stranger.session)).toMatchObject({
      status: 403,
      body: { code: 'link_invalid', message: 'Email link is invalid or has expired' },
    });
    expect(await readUser(stranger)).toMatchObject({ email: 'bystander@example.com' });
    expect((await confirm(token, person.session)).status).toBe(200);
  });

  test('is refused when another account has the address, or has taken it since', async () => {
    const [owner, person] = [await signUp('taken@example.com'), await signUp('wants@example.com')];
    const refused = await person.browser.updateUser({ email: 'taken@example.com' });
    expect(refused.error).toMatchObject({
      code: 'email_exists',
      status: 422,
      message: 'A user with this email address has already been registered',
    });
    await person.browser.updateUser({ email: 'race@example.com' });
    const token = await readLink('race@example.com');
    await signUp('race@example.com');
    expect(await confirm(token, person.session)).toMatchObject({
      status: 409,
      body: { code: 'email_exists' },
    });
    expect(await readUser(person)).toMatchObject({ email: 'wants@example.com' });
    expect(await readUser(owner)).toMatchObject({ email: 'taken@example.com' });
  });

  test('only accepts the link that was mailed to the new address', async () => {
    const { browser, session, userId } = await signUp('swapped@example.com');
    await browser.updateUser({ email: 'mailed@example.com' });
    await updateRows(
      api.dependencies.db,
      'auth_users',
      { id: userId },
      { new_email: 'unproven@example.com' },
    );
    const reply = await confirm(await readLink('mailed@example.com'), session);
    expect(reply.body.code).toBe('link_invalid');
  });

  test('is canceled by requesting the current address, and replaced by requesting a third', async () => {
    const from = 'undecided@example.com';
    const { browser, session } = await signUp(from);
    await browser.updateUser({ email: 'choice-1@example.com' });
    const first = await readLink('choice-1@example.com');
    const { data } = await browser.updateUser({ email: from });
    expect(data.user).not.toHaveProperty('new_email');
    expect((await confirm(first, session)).body.code).toBe('link_invalid');
    await browser.updateUser({ email: 'choice-2@example.com' });
    const second = await readLink('choice-2@example.com');
    await browser.updateUser({ email: 'choice-3@example.com' });
    expect((await confirm(second, session)).body.code).toBe('link_invalid');
    const third = await readLink('choice-3@example.com');
    expect((await confirm(third, session)).body).toEqual({ email: 'choice-3@example.com' });
  });
});

describe('the link to another email', () => {
  test('works once under twenty simultaneous tries', async () => {
    const { browser, session } = await signUp('eager@example.com');
    await browser.updateUser({ email: 'eager-2@example.com' });
    const token = await readLink('eager-2@example.com');
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(token, session)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(19);
  });

  test('expires after 24 hours, and with the session, and signs nobody in', async () => {
    const { browser, session } = await signUp('slow@example.com');
    await browser.updateUser({ email: 'slow-2@example.com' });
    const token = await readLink('slow-2@example.com');
    for (const type of ['signup', 'recovery', 'email', 'email_change'] as const) {
      const { error } = await people.openBrowser().verifyOtp({ type, token_hash: token });
      expect(['otp_expired', 'validation_failed']).toContain(error?.code);
    }
    await letPass(api.dependencies.db, ['auth_one_time_tokens', 'expires_at'], '24 hours');
    expect((await confirm(token, session)).body.code).toBe('link_invalid');
    await browser.signOut();
    expect((await confirm(token, session)).status).toBe(401);
  });

  test('makes every older link of the account useless, including one in the old mailbox', async () => {
    const [from, to] = ['leaver@example.com', 'arrived@example.com'];
    const { browser, session } = await signUp(from);
    await browser.resetPasswordForEmail(from);
    const recovery = await people.readToken(from, 'recovery');
    await browser.updateUser({ email: to });
    expect((await confirm(await readLink(to), session)).status).toBe(200);
    const { error } = await people
      .openBrowser()
      .verifyOtp({ type: 'recovery', token_hash: recovery });
    expect(error?.code).toBe('otp_expired');
  });
});
