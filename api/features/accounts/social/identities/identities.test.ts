import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { PUBLIC_ORIGIN, type SocialBrowser } from '@photo-coach/testing/accounts/social-browser.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';

const { providers, server, open, stop } = await startSocialServer();
afterAll(stop);
beforeEach(() => {
  providers.refusal = null;
});

const PASSWORD = 'darkroom-47';

/** A browser that is signed in to a new account with a password. */
async function openSignedIn(email: string): Promise<SocialBrowser> {
  await openAccount(server, email, PASSWORD);
  const browser = open();
  const { error } = await browser.client.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return browser;
}

const providersOf = async ({ client }: SocialBrowser) =>
  (await client.getUser()).data.user?.app_metadata['providers'];

/** The identity of a provider, as auth-js returns it and accepts it. */
async function identityOf({ client }: SocialBrowser, provider: string) {
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find((each) => each.provider === provider);
  if (identity === undefined) throw new Error(`no identity of ${provider}`);
  return identity;
}

const github = (id: number, email: string, verified = true) => ({
  user: { id, name: null },
  emails: [{ email, primary: true, verified }],
});

/** Subjects of the notices to an address, in order. */
async function noticesTo(email: string): Promise<string[]> {
  const mails = await server.db
    .selectFrom('mails')
    .select(['id', 'subject'])
    .where('recipient', '=', email)
    .where('kind', '=', 'notice')
    .orderBy('id')
    .execute();
  expect(server.queuedMails).toEqual(expect.arrayContaining(mails.map(({ id }) => id)));
  return mails.map(({ subject }) => subject);
}

const sessionIdOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

test('linking adds a way to sign in, by an identity with any address', async () => {
  const browser = await openSignedIn('frank@example.com');
  const before = await browser.client.getSession();
  providers.google = { sub: '7001', email: 'elsewhere@example.com', email_verified: true };
  expect(await browser.link('google')).toMatch(/^\/account\?code=/);
  expect(await providersOf(browser)).toEqual(['email', 'google']);
  const { data } = await open().signIn('google');
  expect(data.user).toMatchObject({
    id: before.data.session?.user.id,
    email: 'frank@example.com',
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
  });
});

test('linking continues the session that requested it, and uses up its refresh token', async () => {
  const browser = await openSignedIn('gina@example.com');
  const before = (await browser.client.getSession()).data.session;
  providers.github = github(7002, 'gina@example.com');
  await browser.link('github');
  const after = (await browser.client.getSession()).data.session;
  expect(after?.refresh_token).not.toBe(before?.refresh_token);
  expect(sessionIdOf(after?.access_token ?? '')).toBe(sessionIdOf(before?.access_token ?? ''));
  // A page whose request meets the linking, or that lost its reply, gets the same token.
  const late = await open().client.refreshSession({ refresh_token: before?.refresh_token ?? '' });
  expect(late.data.session?.refresh_token).toBe(after?.refresh_token);
  expect((await browser.client.refreshSession()).error).toBeNull();
  // Somebody with a copy of the old token is detected.
  const copy = await open().client.refreshSession({ refresh_token: before?.refresh_token ?? '' });
  expect(copy.error?.code).toBe('refresh_token_already_used');
});

test('linking an identity again changes nothing', async () => {
  const browser = await openSignedIn('hugo@example.com');
  providers.google = { sub: '7003', email: 'hugo@example.com', email_verified: true };
  await browser.link('google');
  expect(await browser.link('google')).toMatch(/^\/account\?code=/);
  expect(await providersOf(browser)).toEqual(['email', 'google']);
  expect(await noticesTo('hugo@example.com')).toEqual(['Google was connected']);
});

test('linking an identity that another account has is refused, on the page that requested it', async () => {
  providers.google = { sub: '7004', email: 'ida@example.com', email_verified: true };
  const { data } = await open().signIn('google');
  const browser = await openSignedIn('jack@example.com');
  expect(await browser.link('google')).toMatch(
    /^\/account\?error=invalid_request&error_code=identity_already_exists&error_description=/,
  );
  expect(await providersOf(browser)).toEqual(['email']);
  expect((await open().signIn('google')).data.user?.id).toBe(data.user?.id);
});

test('linking a second identity of the same provider is refused', async () => {
  const browser = await openSignedIn('kate@example.com');
  providers.google = { sub: '7005', email: 'kate@example.com', email_verified: true };
  await browser.link('google');
  providers.google = { sub: '7006', email: 'kate@example.com', email_verified: true };
  expect(await browser.link('google')).toMatch(/error_code=identity_already_exists/);
});

test('an identity without a verified address is not linked', async () => {
  const browser = await openSignedIn('leo@example.com');
  providers.github = github(7007, 'leo@example.com', false);
  expect(await browser.link('github')).toMatch(
    /^\/account\?.*error_code=provider_email_needs_verification/,
  );
  expect(await providersOf(browser)).toEqual(['email']);
});

test('a person who cancels linking returns to the same page, which says so', async () => {
  const browser = await openSignedIn('mia@example.com');
  providers.refusal = { error: 'access_denied', error_description: 'No' };
  expect(await browser.link('google')).toBe(
    '/account?error=access_denied&error_code=bad_oauth_callback',
  );
});

test('linking needs a session, a verified account and a configured provider', async () => {
  const query = `provider=google&code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`;
  const ask = async (authorization?: string) => {
    const response = await fetch(`${server.url}/user/identities/authorize?${query}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    return [response.status, (await response.json()).error_code];
  };
  expect(await ask()).toEqual([401, 'no_authorization']);
  expect(await ask('Bearer of-nobody')).toEqual([403, 'bad_jwt']);
  const unverified = await insertAccount(server.db, server.jwtSecret, { verified: false });
  expect(await ask(`Bearer ${unverified.token}`)).toEqual([400, 'email_not_confirmed']);
});

test('nothing is linked if the requesting session has ended in the meantime', async () => {
  const browser = await openSignedIn('nora@example.com');
  const other = open();
  const credentials = { email: 'nora@example.com', password: PASSWORD };
  await other.client.signInWithPassword(credentials);
  providers.google = { sub: '7008', email: 'mallory@example.com', email_verified: true };
  const { data } = await browser.client.linkIdentity({ provider: 'google' });
  const { location: callback } = await browser.visit(data?.url ?? '');
  await other.client.signOut({ scope: 'others' });
  expect((await browser.visit(callback)).location).toMatch(/^\/auth\?.*error_code=bad_oauth_state/);
  expect(await providersOf(other)).toEqual(['email']);
});

test('somebody else’s browser can’t finish a linking, so no identity is smuggled into an account', async () => {
  const [attacker, victim] = [await openSignedIn('oscar@example.com'), open()];
  providers.google = { sub: '7009', email: 'victim@example.com', email_verified: true };
  const { data } = await attacker.client.linkIdentity({ provider: 'google' });
  // The victim is lured to the provider with the attacker's address, and comes back.
  expect(await victim.follow(data?.url ?? '')).toMatch(/^\/auth\?.*error_code=bad_oauth_state/);
  expect(await providersOf(attacker)).toEqual(['email']);
});

test('unlinking removes the way to sign in, and frees the identity', async () => {
  const browser = await openSignedIn('paul@example.com');
  providers.google = { sub: '7010', email: 'pauls-other@example.com', email_verified: true };
  await browser.link('google');
  const userId = (await browser.client.getUser()).data.user?.id;
  const { error } = await browser.client.unlinkIdentity(await identityOf(browser, 'google'));
  expect(error).toBeNull();
  expect(await providersOf(browser)).toEqual(['email']);
  const { data } = await open().signIn('google');
  expect(data.user?.id).not.toBe(userId);
  expect(await noticesTo('paul@example.com')).toEqual([
    'Google was connected',
    'Google was disconnected',
  ]);
  expect(await noticesTo('pauls-other@example.com')).toEqual([]);
});

test('the last way to sign in stays, even if two are unlinked at once', async () => {
  const browser = open();
  providers.google = { sub: '7011', email: 'quinn@example.com', email_verified: true };
  providers.github = github(7011, 'quinn@example.com');
  await browser.signIn('google');
  const google = await identityOf(browser, 'google');
  const alone = await browser.client.unlinkIdentity(google);
  expect(alone.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
  await browser.link('github');
  const both = [google, await identityOf(browser, 'github')];
  const userId = google.user_id;
  const tries = await raceUntilRollback(server.db, {
    hold: (tx) => tx.selectFrom('auth_users').where('id', '=', userId).forUpdate().execute(),
    start: () => Promise.all(both.map((each) => browser.client.unlinkIdentity(each))),
    waiting: 2,
  });
  expect(tries.map(({ error }) => error?.code ?? null).toSorted()).toEqual(
    [null, 'single_identity_not_deletable'].toSorted(),
  );
  expect(await providersOf(browser)).toHaveLength(1);
});

test('an account with a password can do without its provider', async () => {
  const browser = open();
  const email = 'rosa@example.com';
  providers.google = { sub: '7012', email, email_verified: true };
  await browser.signIn('google');
  expect((await browser.client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await browser.client.getUser()).data.user?.app_metadata).toEqual({
    provider: 'google',
    providers: ['google', 'email'],
  });
  await browser.client.unlinkIdentity(await identityOf(browser, 'google'));
  expect(await providersOf(browser)).toEqual(['email']);
  expect((await open().client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('only one’s own identities can be unlinked, and the email is not one of them', async () => {
  const [browser, stranger] = [open(), await openSignedIn('sam@example.com')];
  providers.google = { sub: '7013', email: 'tina@example.com', email_verified: true };
  await browser.signIn('google');
  const foreign = await stranger.client.unlinkIdentity(await identityOf(browser, 'google'));
  expect(foreign.error).toMatchObject({ code: 'identity_not_found', status: 404 });
  const email = await stranger.client.unlinkIdentity(await identityOf(stranger, 'email'));
  expect(email.error?.code).toBe('identity_not_found');
  const token = (await stranger.client.getSession()).data.session?.access_token ?? '';
  const malformed = await fetch(`${server.url}/user/identities/not-an-id`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(malformed.status).toBe(404);
  expect(await providersOf(browser)).toEqual(['google']);
});

test('after linking, the page to return to is one of ours', async () => {
  const browser = await openSignedIn('uma@example.com');
  providers.google = { sub: '7014', email: 'uma@example.com', email_verified: true };
  const options = { redirectTo: 'https://evil.example/account' };
  const { data } = await browser.client.linkIdentity({ provider: 'google', options });
  const page = await browser.follow(data?.url ?? '');
  expect(new URL(page, PUBLIC_ORIGIN).origin).toBe(PUBLIC_ORIGIN);
  expect(page).toMatch(/^\/welcome\?code=/);
});
