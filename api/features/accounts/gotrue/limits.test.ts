import { hash } from 'node:crypto';
import { openAccount, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { afterAll, describe, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const ADDRESS = '203.0.113.7';
const IPV6_ADDRESS = '2001:db8:1:2:3:4:5:6';

const server = await startAuthServer();
afterAll(() => server.stop());

type Ask = { body?: unknown; from?: string; token?: string };

/** Sends one request, whatever the answer. @returns the keys that it was counted under */
async function ask(route: string, { body, from = ADDRESS, token }: Ask = {}) {
  const [method = '', path = ''] = route.split(' ');
  const before = server.counted.length;
  const reply = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  return server.counted.slice(before);
}

const ofRecipient = (email: string) => ['auth-mail', hash('sha256', email)];

describe('a caller is counted by the address that they come from', () => {
  const credentials = { email: 'nobody@example.com', password: PASSWORD };
  const pkce = { auth_code: crypto.randomUUID(), code_verifier: 'v'.repeat(43) };
  const link = { type: 'signup', token_hash: 'of-no-link' };

  test.each<[route: string, limit: string, body?: unknown]>([
    ['POST /signup', 'auth-sign-up', { ...credentials, email: 'ann@example.com' }],
    ['POST /token?grant_type=password', 'auth-sign-in', credentials],
    ['POST /token?grant_type=refresh_token', 'auth-token', { refresh_token: 'of-no-session' }],
    ['POST /token?grant_type=pkce', 'auth-token', pkce],
    ['POST /verify', 'auth-token', link],
    ['GET /authorize?provider=google', 'auth-social'],
    ['GET /callback/google', 'auth-social'],
    ['GET /captcha', 'captcha'],
  ])('for %s by %s', async (route, limit, body) => {
    expect(await ask(route, { body })).toEqual([[limit, ADDRESS]]);
  });

  test('as a whole network when signing in over IPv6', async () => {
    const route = 'POST /token?grant_type=password';
    expect(await ask(route, { body: credentials, from: IPV6_ADDRESS })).toEqual([
      ['auth-sign-in', '2001:db8:1:2::/64'],
    ]);
  });
});

test('a request for a mail is counted by the caller’s address, and its recipient by a hash', async () => {
  const email = 'cleo@example.com';
  for (const [route, body] of [
    ['POST /recover', { email }],
    ['POST /resend', { email, type: 'signup' }],
  ] as const) {
    expect(await ask(route, { body })).toEqual([['auth-mail-caller', ADDRESS], ofRecipient(email)]);
  }
});

test('a change of the password or the email is counted by the account, and its mails by their recipients', async () => {
  const [email, next] = ['dora@example.com', 'dora.new@example.com'];
  const { session, userId } = await openAccount(server, email, PASSWORD);
  const token = session.access_token;
  const current_password = PASSWORD;
  expect(
    await ask('PUT /user', { token, body: { password: 'enlarger-52', current_password } }),
  ).toEqual([['auth-sign-in', userId]]);
  const signedIn = await server
    .openBrowser()
    .signInWithPassword({ email, password: 'enlarger-52' });
  expect(
    await ask('PUT /user', {
      token: signedIn.data.session?.access_token ?? '',
      body: { email: next, current_password: 'enlarger-52' },
    }),
  ).toEqual([
    ['auth-sign-in', userId],
    ['auth-mail-caller', ADDRESS],
    ofRecipient(email),
    ['auth-mail-caller', ADDRESS],
    ofRecipient(next),
  ]);
});

test('a captcha challenge is given to anyone, never from a cache, and counted', async () => {
  const reply = await fetch(`${server.url}/captcha`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const challenge = await reply.json();
  expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
  const seconds = challenge.parameters.expiresAt - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(270);
  expect(seconds).toBeLessThanOrEqual(300);
  server.exhausted.add('captcha');
  const refused = await fetch(`${server.url}/captcha`);
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
});
