import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { authClientsOf } from '@photo-coach/testing/accounts/auth-server.ts';
import { listenAs } from '@photo-coach/testing/accounts/listen-as.ts';
import { openSocialBrowser, PUBLIC_ORIGIN } from '@photo-coach/testing/accounts/social-browser.ts';
import { startSocialProviders } from '@photo-coach/testing/accounts/social-providers.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetPassword } from '../../operators/reset-password.ts';

/*
 * A site runs without mails, its people sign up, and later it sends mails: the same database, and another server. Who
 * signed up with an address before need not be its owner.
 */

const database = await createTestDatabase();
const providers = await startSocialProviders();
let sites: Record<'off' | 'on', StartedApi>;

beforeAll(async () => {
  const start = (MAIL_DELIVERY: 'off' | 'on') =>
    startApi({
      databaseUrl: database.url,
      env: { ...providers.env, PUBLIC_URL: PUBLIC_ORIGIN, MAIL_DELIVERY },
    });
  sites = { off: await start('off'), on: await start('on') };
});
beforeEach(() => sql`delete from rate_limits`.execute(sites.on.dependencies.db));
afterAll(async () => {
  await sites.off.close();
  await sites.on.close();
  await providers.stop();
  await database.drop();
});

const MALLORYS = 'attackers-own-1';
const OWNERS = 'victims-own-2';

/** An account that somebody made while the site sent no mails. */
async function join(email = `${newId()}@example.com`) {
  const browser = authClientsOf(sites.off).openBrowser();
  const { data } = await browser.signUp({
    email,
    password: MALLORYS,
    options: { data: { first_name: 'Mallory' } },
  });
  if (data.session === null) throw new Error('no session');
  return { email, session: data.session, userId: data.session.user.id };
}

const open = () => authClientsOf(sites.on).openBrowser();
const readToken = (email: string, kind: 'signup' | 'recovery') =>
  authClientsOf(sites.on).readToken(email, kind);

const trySignIn = async (email: string, password: string) =>
  (await open().signInWithPassword({ email, password })).error?.code ?? 'in';

const call = async (path: string, { access_token }: Session) =>
  (await sites.on.call('GET', path, { headers: { authorization: `Bearer ${access_token}` } }))
    .status;

/** What somebody holds who made an account with another person's address before the site sent mails. */
async function prepare() {
  const { email, session, userId } = await join();
  const providerUserId = String(Number.parseInt(newId().slice(-8), 16));
  // Its provider gives no address.
  await insertRows(sites.on.dependencies.db, 'auth_identities', {
    id: newId(),
    user_id: userId,
    provider: 'github',
    provider_user_id: providerUserId,
  });
  const { data } = await open().refreshSession(session);
  if (data.session === null) throw new Error('no session');
  const held = { email, userId, session: data.session, providerUserId };
  return { ...held, socket: await listenAs(sites.on.url, data.session) };
}

async function expectNothingLeft(held: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  const { email, session, providerUserId, socket, userId } = held;
  expect(await call('/api/me', session)).toBe(401);
  expect((await open().refreshSession(session)).error?.code).toBe('refresh_token_not_found');
  expect(await socket.ended).toBe('io server disconnect');
  expect(await trySignIn(email, MALLORYS)).toBe('invalid_credentials');
  providers.github = {
    user: { id: Number(providerUserId), name: null },
    emails: [{ email: `${newId()}@example.com`, primary: true, verified: true }],
  };
  const { data } = await openSocialBrowser(`${sites.on.url}/api/auth`).signIn('github');
  expect(data.user?.id).not.toBe(userId);
}

const signInWithGoogle = (email: string) => {
  providers.google = { sub: email, email, email_verified: true };
  return openSocialBrowser(`${sites.on.url}/api/auth`).signIn('google');
};

async function openLink(browser: GoTrueClient, type: 'signup' | 'recovery', token_hash: string) {
  const { data, error } = await browser.verifyOtp({ type, token_hash });
  if (error) throw error;
  return data;
}

const resend = (email: string) => open().resend({ type: 'signup', email });

test('the owner who signs in with a provider gets the account, and its maker keeps nothing', async () => {
  const held = await prepare();
  const { data } = await signInWithGoogle(held.email);
  expect(data.user).toMatchObject({
    id: held.userId,
    email_confirmed_at: expect.any(String),
    app_metadata: { providers: ['google'] },
    user_metadata: { email: held.email },
  });
  await expectNothingLeft(held);
});

test('the owner who asks for a new password gets the account, and its maker keeps nothing', async () => {
  const held = await prepare();
  await open().resetPasswordForEmail(held.email);
  const owner = open();
  await openLink(owner, 'recovery', await readToken(held.email, 'recovery'));
  expect((await owner.updateUser({ password: OWNERS })).error).toBeNull();
  await expectNothingLeft(held);
  expect(await trySignIn(held.email, OWNERS)).toBe('in');
});

test('a confirmation that somebody requests for a used account makes its opener set a password', async () => {
  const held = await prepare();
  await resend(held.email);
  await expect(readToken(held.email, 'signup')).rejects.toThrow();
  await openLink(open(), 'recovery', await readToken(held.email, 'recovery'));
  await expectNothingLeft(held);
});

test('a link that an operator hands over lets its opener in and confirms nothing', async () => {
  const { email, userId } = await join();
  const { db, env, log, queue } = sites.off.dependencies;
  const actor = { cli: 'test' };
  const link = await resetPassword({ db, env, log, queue }, { actor, userId, send: 'link' });
  const token = new URL(link ?? '').searchParams.get('token_hash') ?? '';
  const { user } = await openLink(open(), 'recovery', token);
  expect(user).toMatchObject({ id: userId, user_metadata: { first_name: 'Mallory' } });
  expect(user).not.toHaveProperty('email_confirmed_at');
  expect(await trySignIn(email, MALLORYS)).toBe('email_not_confirmed');
});

test('a member waits for the confirmation, sets a password once, and finds the albums again', async () => {
  const { email, session, userId } = await join();
  const account = { userId, email, sessionId: '', token: session.access_token };
  const { albumId } = await acceptAlbum(sites.off, account);
  expect((await sites.off.call('GET', '/api/me', { account })).body.email_verified).toBe(true);

  // Mails are sent from here on.
  expect((await sites.on.call('GET', '/api/me', { account })).body.email_verified).toBe(false);
  const refused = await sites.on.call('GET', '/api/albums', { account });
  expect(refused).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  expect(await trySignIn(email, MALLORYS)).toBe('email_not_confirmed');
  await resend(email);
  const browser = open();
  const data = await openLink(browser, 'recovery', await readToken(email, 'recovery'));
  expect((await browser.updateUser({ password: OWNERS })).error).toBeNull();
  const after = { ...account, token: data.session?.access_token ?? '' };
  const albums = await sites.on.call('GET', '/api/albums', { account: after });
  expect(albums.body.items).toMatchObject([{ id: albumId }]);
  expect(await trySignIn(email, OWNERS)).toBe('in');
});
