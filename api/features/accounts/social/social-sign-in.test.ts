import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { openSocialBrowser, PUBLIC_ORIGIN } from '@photo-coach/testing/accounts/social-browser.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';

const { providers, server, open, stop } = await startSocialServer();
afterAll(stop);
beforeEach(() => {
  providers.refusal = null;
  providers.tokenCalls.length = 0;
  providers.personCalls.length = 0;
});

const accountOf = (email: string) =>
  server.db
    .selectFrom('auth_users')
    .innerJoin('profiles', 'profiles.id', 'auth_users.id')
    .select(['auth_users.id', 'password_hash', 'email_confirmed_at', 'metadata', 'plan'])
    .where('email', '=', email)
    .execute();

const ANN = {
  sub: '1001',
  email: 'Ann@Example.com',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Lee',
  name: 'Ann Lee',
};

test('Google signs a new person up, confirmed, and signs the same account in again', async () => {
  providers.google = ANN;
  const first = await open().signIn('google');
  expect(first.error).toBeNull();
  expect(first.data.user).toMatchObject({
    email: 'ann@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      email: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'Lee',
      full_name: 'Ann Lee',
    },
    identities: [{ id: '1001', provider: 'google', identity_data: { email: 'ann@example.com' } }],
  });
  expect(await accountOf('ann@example.com')).toMatchObject([
    { password_hash: null, email_confirmed_at: expect.any(String), plan: 'free' },
  ]);
  // The address at the provider has changed: the identity counts.
  providers.google = { ...ANN, email: 'ann.lee@example.com' };
  const again = await open().signIn('google');
  expect(again.data.user?.id).toBe(first.data.user?.id);
  expect(again.data.user?.identities).toMatchObject([
    { identity_data: { email: 'ann.lee@example.com', email_verified: true } },
  ]);
  expect(again.data.session?.access_token).not.toBe(first.data.session?.access_token);
});

test('GitHub signs a new person up by the primary address, and in again', async () => {
  providers.github = {
    user: { id: 2002, name: 'Bob van Dyk' },
    emails: [
      { email: 'other@example.com', primary: false, verified: true },
      { email: 'bob@example.com', primary: true, verified: true },
    ],
  };
  const first = await open().signIn('github');
  expect(first.data.user).toMatchObject({
    email: 'bob@example.com',
    app_metadata: { provider: 'github', providers: ['github'] },
    user_metadata: { first_name: 'Bob', last_name: 'van Dyk', full_name: 'Bob van Dyk' },
  });
  expect((await open().signIn('github')).data.user?.id).toBe(first.data.user?.id);
  expect(providers.personCalls[0]?.authorization).toMatch(/^Bearer /);
});

test('Google is asked for consent and offline access, with PKCE, state and no more than needed', async () => {
  const browser = open();
  const { status, location } = await browser.visit(await browser.signInAddress('google'));
  expect(status).toBe(303);
  const asked = Object.fromEntries(new URL(location).searchParams);
  expect(asked).toEqual({
    client_id: 'google-client',
    response_type: 'code',
    scope: 'email profile',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_ORIGIN}/api/auth/callback/google`,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('GitHub is asked only for addresses, and its secret and our verifier go to its token endpoint', async () => {
  providers.github = {
    user: { id: 2003, name: null },
    emails: [{ email: 'carl@example.com', primary: true, verified: true }],
  };
  const browser = open();
  const { location } = await browser.visit(await browser.signInAddress('github'));
  expect(new URL(location).searchParams.get('scope')).toBe('user:email');
  await browser.follow(location);
  expect(providers.tokenCalls).toEqual([
    expect.objectContaining({
      provider: 'github',
      client_id: 'github-client',
      client_secret: 'github-secret',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${PUBLIC_ORIGIN}/api/auth/callback/github`,
    }),
  ]);
});

test('a provider’s tokens never appear in an address and are not stored', async () => {
  providers.google = { sub: '1003', email: 'kept@example.com', email_verified: true };
  await open().signIn('google');
  expect(providers.personCalls).toEqual([
    { url: '/userinfo', authorization: expect.stringMatching(/^Bearer ./) },
  ]);
  const token = providers.personCalls[0]?.authorization?.slice('Bearer '.length) ?? '';
  for (const table of ['auth_flows', 'auth_identities', 'auth_users'] as const) {
    expect(JSON.stringify(await selectRows(server.db, table))).not.toContain(token);
  }
});

test('eight simultaneous sign-ins of one new person make one account', async () => {
  providers.google = { sub: '1004', email: 'twice@example.com', email_verified: true };
  const tries = await raceUntilRollback(server.db, {
    // They all see that there is no account yet.
    hold: (tx) =>
      tx.insertInto('auth_users').values({ id: newId(), email: 'twice@example.com' }).execute(),
    start: () => Promise.all(Array.from({ length: 8 }, () => open().signIn('google'))),
    waiting: 8,
  });
  expect(tries.map(({ error }) => error)).toEqual(tries.map(() => null));
  expect(new Set(tries.map(({ data }) => data.user?.id)).size).toBe(1);
  expect(await accountOf('twice@example.com')).toHaveLength(1);
});

test('two new people with one verified address get one account, by two providers', async () => {
  providers.google = { sub: '1005', email: 'both@example.com', email_verified: true };
  providers.github = {
    user: { id: 2005, name: null },
    emails: [{ email: 'both@example.com', primary: true, verified: true }],
  };
  const [byGoogle, byGithub] = await raceUntilRollback(server.db, {
    hold: (tx) =>
      tx.insertInto('auth_users').values({ id: newId(), email: 'both@example.com' }).execute(),
    start: () => Promise.all([open().signIn('google'), open().signIn('github')]),
    waiting: 2,
  });
  expect(byGoogle.data.user?.id).toBe(byGithub.data.user?.id);
  const again = await open().signIn('google');
  const linked: string[] = again.data.user?.app_metadata['providers'] ?? [];
  expect(linked.toSorted()).toEqual(['github', 'google']);
});

test.each([
  ['access_denied', 'The user has denied your application access.'],
  ['server_error', 'Try again'],
  ['temporarily_unavailable', undefined],
])(
  'the refusal %s comes back to the auth page without the provider’s words',
  async (error, words) => {
    providers.refusal = { error, ...(words !== undefined && { error_description: words }) };
    const browser = open();
    const page = await browser.follow(await browser.signInAddress('google'));
    expect(page).toBe(`/auth?error=${error}&error_code=bad_oauth_callback`);
    expect(providers.tokenCalls).toHaveLength(0);
    expect(browser.cookies.size).toBe(0);
  },
);

test.each([
  ['text instead of JSON', '<html>', '[]'],
  ['null', 'null', '[]'],
  ['no person', '{}', '[]'],
  ['no addresses', '{"id":2006}', 'null'],
  ['invalid addresses', '{"id":2006}', '[null]'],
  ['a text instead of addresses', '{"id":2006}', '"mail"'],
])(
  'GitHub answering with %s is reported as a server error, and the server keeps running',
  async (_name, user, emails) => {
    providers.github = { user, emails };
    const browser = open();
    const page = await browser.follow(await browser.signInAddress('github'));
    expect(page).toMatch(/^\/auth\?error=server_error&error_code=unexpected_failure&/);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  },
);

test.each([
  ['the token endpoint', { GOOGLE_TOKEN_URL: 'http://127.0.0.1:1/token' }],
  ['the userinfo', { GOOGLE_USERINFO_URL: 'http://127.0.0.1:1/userinfo' }],
])('an outage of %s is reported as a server error', async (_name, env) => {
  const other = await startAuthServer({ env: { ...providers.env, ...env } });
  const browser = openSocialBrowser(other.url);
  const page = await browser.follow(await browser.signInAddress('google'));
  expect(page).toMatch(/^\/auth\?error=server_error&/);
  expect(await selectRows(other.db, 'auth_users')).toEqual([]);
  await other.stop();
});

test('an unknown or unconfigured provider is refused, in JSON or on the auth page', async () => {
  const other = await startAuthServer();
  const browser = openSocialBrowser(other.url);
  const address = await browser.signInAddress('google');
  const json = await fetch(address);
  expect([json.status, (await json.json()).error_code]).toEqual([400, 'provider_disabled']);
  expect((await browser.visit(address)).location).toMatch(
    /^\/auth\?.*error_code=provider_disabled/,
  );
  const unknown = await fetch(address.replace('provider=google', 'provider=myspace'));
  expect((await unknown.json()).error_code).toBe('oauth_provider_not_supported');
  const callback = await browser.visit(`${other.url}/callback/google?state=s&code=c`);
  expect(callback.location).toMatch(/^\/auth\?.*error_code=provider_disabled/);
  await other.stop();
});

test('a social sign-in without PKCE is refused', async () => {
  const bare = await fetch(`${server.url}/authorize?provider=google`);
  expect([bare.status, (await bare.json()).error_code]).toEqual([400, 'validation_failed']);
  const plain = `${server.url}/authorize?provider=google&code_challenge=${'c'.repeat(43)}&code_challenge_method=plain`;
  expect((await fetch(plain)).status).toBe(400);
});

test('a reached limit of social sign-in is reported where the person looks', async () => {
  const browser = open();
  const address = await browser.signInAddress('google');
  server.exhausted.add('auth-social');
  expect((await browser.visit(address)).location).toMatch(/error_code=over_request_rate_limit/);
  expect((await fetch(address)).status).toBe(429);
  const callback = await browser.visit(`${server.url}/callback/google?state=s&code=c`);
  expect(callback.location).toMatch(/^\/auth\?.*error_code=over_request_rate_limit/);
  server.exhausted.clear();
});
