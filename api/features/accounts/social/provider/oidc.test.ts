import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { startOidcProvider } from '@photo-coach/testing/accounts/oidc-provider.ts';
import { openSocialBrowser, PUBLIC_ORIGIN } from '@photo-coach/testing/accounts/social-browser.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const {
  providers: { oidc },
  server,
  open,
  stop,
} = await startSocialServer();
afterAll(stop);
beforeEach(() => {
  Object.assign(oidc, { claims: {}, userinfo: {}, metadata: {}, returned: {} });
  oidc.replaceIdToken = null;
  oidc.paths.length = 0;
});

/** A separate server, so that it has read no metadata and no keys yet. */
async function startFreshServer(options: Parameters<typeof startAuthServer>[0] = {}) {
  const fresh = await startAuthServer({ env: { ...oidc.env, ...options.env } });
  onTestFinished(() => fresh.stop());
  return { ...fresh, open: () => openSocialBrowser(fresh.url) };
}

type Opened = ReturnType<typeof open>;

/** The page that a sign-in ends on, with its parameters. */
async function pageOf(browser: Opened): Promise<{ path: string; query: Record<string, string> }> {
  const page = await browser.follow(await browser.signInAddress('oidc'));
  const { pathname, searchParams } = new URL(page, PUBLIC_ORIGIN);
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

const PROVIDER_TROUBLE = {
  path: '/auth',
  query: expect.objectContaining({ error: 'server_error', error_code: 'unexpected_failure' }),
};

const hasAccount = async (email: string) =>
  (await selectRows(server.db, 'auth_users', { email }, 'id')).length > 0;

const personOf = (sub: string) => ({
  sub,
  email: `${sub}@club.test`,
  email_verified: true,
});

test('settings list the configured providers, and the name of the OpenID Connect provider', async () => {
  const settings = await (await fetch(`${server.url}/settings`)).json();
  const external = { email: true, google: true, github: true, oidc: true };
  expect(settings).toMatchObject({ external, oidc_name: 'Club Login' });
});

test('without a configured name, the OpenID Connect provider is named by its host', async () => {
  const env = { OIDC_ISSUER: 'https://login.club.test/realms/photos', OIDC_NAME: undefined };
  const { url } = await startFreshServer({ env });
  const settings = await (await fetch(`${url}/settings`)).json();
  expect(settings.oidc_name).toBe('login.club.test');
});

test('a new person is signed up, confirmed, and the same account is signed in again by the subject', async () => {
  oidc.claims = {
    ...personOf('ann'),
    email: 'Ann@Club.test',
    given_name: 'Ann',
    family_name: 'Lee',
    name: 'Ann Lee',
  };
  const first = await open().signIn('oidc');
  expect(first.error).toBeNull();
  expect(first.data.user).toMatchObject({
    email: 'ann@club.test',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'oidc', providers: ['oidc'] },
    user_metadata: { first_name: 'Ann', last_name: 'Lee', full_name: 'Ann Lee' },
  });
  oidc.claims = { ...personOf('ann'), email: 'ann.lee@club.test' };
  const again = await open().signIn('oidc');
  expect(again.data.user?.id).toBe(first.data.user?.id);
});

test('the OpenID Connect provider gets PKCE, state and nonce, and our secret only in the header', async () => {
  oidc.claims = personOf('asked');
  const browser = open();
  const { location } = await browser.visit(await browser.signInAddress('oidc'));
  const token = expect.stringMatching(/^[\w-]{43}$/);
  expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
    client_id: 'club',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: token,
    code_challenge_method: 'S256',
    state: token,
    nonce: token,
    redirect_uri: `${PUBLIC_ORIGIN}/api/auth/callback/oidc`,
  });
  await browser.follow(location);
  const basic = Buffer.from('club:clubsecret').toString('base64');
  expect(oidc.tokenCredentials.at(-1)).toBe(`Basic ${basic}`);
});

test('a provider that only takes our secret in the body gets it there', async () => {
  oidc.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
  oidc.claims = personOf('posted');
  const fresh = await startFreshServer();
  expect((await fresh.open().signIn('oidc')).error).toBeNull();
  expect(oidc.tokenCredentials.at(-1)).toBeUndefined();
});

test('an email that is missing in the ID token is read from the same person’s userinfo', async () => {
  oidc.claims = { sub: 'info' };
  oidc.userinfo = personOf('info');
  expect((await open().signIn('oidc')).data.user?.email).toBe('info@club.test');
  oidc.claims = { sub: 'info-other' };
  oidc.userinfo = { ...personOf('somebody'), email: 'info-other@club.test' };
  expect(await pageOf(open())).toEqual(PROVIDER_TROUBLE);
  expect(await hasAccount('info-other@club.test')).toBe(false);
});

test.each([
  ['a nonce of another sign-in', { nonce: 'x' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another-client' }],
  ['several audiences, issued to another', { aud: ['club', 'b'], azp: 'b' }],
  ['another issuer', { iss: 'https://elsewhere.test' }],
  ['a time that has passed', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['no subject', { sub: undefined }],
])('an ID token with %s is refused', async (_name, claims) => {
  oidc.claims = { ...personOf('refused'), ...claims };
  expect(await pageOf(open())).toEqual(PROVIDER_TROUBLE);
  expect(await hasAccount('refused@club.test')).toBe(false);
});

test('an ID token that the provider has not signed is refused', async () => {
  oidc.claims = personOf('forged');
  const unsigned = (token: string) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  const tampered = (token: string) => token.replace(/.{6}$/, 'AAAAAA');
  for (const replace of [unsigned, tampered]) {
    oidc.replaceIdToken = replace;
    expect(await pageOf(open())).toEqual(PROVIDER_TROUBLE);
  }
  expect(await hasAccount('forged@club.test')).toBe(false);
});

test('a key that the provider has changed is read again', async () => {
  // A separate provider: the server of the other tests knows the keys of theirs.
  const rotating = await startOidcProvider();
  onTestFinished(() => rotating.stop());
  const fresh = await startFreshServer({ env: rotating.env });
  const keysRead = () => rotating.paths.filter((path) => path === '/jwks').length;
  rotating.claims = personOf('rotated');
  const first = await fresh.open().signIn('oidc');
  expect((await fresh.open().signIn('oidc')).error).toBeNull();
  expect(keysRead()).toBe(1);
  await rotating.rotateKey();
  // Within a minute, unknown keys are not looked up again: forged tokens would make us ask without end.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  const second = await fresh.open().signIn('oidc');
  expect(second.data.user?.id).toBe(first.data.user?.id);
  expect(keysRead()).toBe(2);
});

test('an unverified email opens no account, unless the operator trusts the provider', async () => {
  for (const email_verified of [false, undefined, 'false']) {
    oidc.claims = { ...personOf('unverified'), email_verified };
    expect((await pageOf(open())).query['error_code']).toBe('provider_email_needs_verification');
  }
  const trusting = await startFreshServer({ env: { OIDC_TRUST_EMAIL: true } });
  const { data } = await trusting.open().signIn('oidc');
  expect(data.user?.email).toBe('unverified@club.test');
});

test('metadata of another issuer is refused, and once it is right, sign-in works', async () => {
  const fresh = await startFreshServer();
  oidc.claims = personOf('mismatch');
  oidc.metadata = { issuer: 'https://elsewhere.test' };
  expect(await pageOf(fresh.open())).toEqual(PROVIDER_TROUBLE);
  oidc.metadata = {};
  expect((await fresh.open().signIn('oidc')).error).toBeNull();
});

test('a browser that another issuer sent back is refused', async () => {
  oidc.claims = personOf('mixed-up');
  oidc.returned = { iss: 'https://elsewhere.test' };
  expect(await pageOf(open())).toEqual(PROVIDER_TROUBLE);
  oidc.returned = { iss: oidc.env.OIDC_ISSUER };
  expect((await open().signIn('oidc')).error).toBeNull();
});

test('while the OpenID Connect provider is down the server runs and says so, and leaves no flow behind', async () => {
  await oidc.pause();
  const fresh = await startFreshServer();
  expect(await pageOf(fresh.open())).toEqual(PROVIDER_TROUBLE);
  const json = await fetch(await fresh.open().signInAddress('oidc'));
  expect([json.status, (await json.json()).msg]).toEqual([
    502,
    'The provider could not be reached. Please try again later.',
  ]);
  expect(await selectRows(fresh.db, 'auth_flows', {}, 'id')).toEqual([]);
  await oidc.resume();
  oidc.claims = personOf('back-again');
  expect((await fresh.open().signIn('oidc')).error).toBeNull();
});

test('a subject of another issuer is another person', async () => {
  oidc.claims = personOf('one');
  const first = await open().signIn('oidc');
  const identities = await selectRows(
    server.db,
    'auth_identities',
    { user_id: first.data.user?.id ?? '' },
    'provider_user_id',
  );
  expect(identities).toEqual([{ provider_user_id: `${oidc.env.OIDC_ISSUER}#one` }]);
});
