import { authClientsOf, openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '@photo-coach/testing/services/severable-proxy.ts';
import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const UNAVAILABLE = {
  code: 503,
  error_code: 'unexpected_failure',
  msg: 'Service temporarily unavailable',
};

let database: TestDatabase;
let way: SeverableProxy;
let api: StartedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await startSeverableProxy(database.url);
  api = await startApi({ databaseUrl: way.url });
});
afterAll(async () => {
  await api?.close();
  await way?.cut();
  await database?.drop();
});

test('while the database is down nobody is signed out, and known and unknown addresses get the same answer', async () => {
  const email = 'member@example.com';
  const { browser, session } = await openAccount(authClientsOf(api), email, PASSWORD);
  const account = { userId: '', sessionId: '', email, token: session.access_token };
  await way.cut();

  const post = (path: string, body: unknown) => api.call('POST', `/api/auth${path}`, { body });
  const signIn = { path: '/token?grant_type=password' };
  const calls = [
    post(signIn.path, { email, password: PASSWORD }),
    post(signIn.path, { email: 'nobody@example.com', password: PASSWORD }),
    post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
    post('/signup', { email: 'new@example.com', password: PASSWORD }),
    post('/recover', { email }),
    post('/resend', { email, type: 'signup' }),
    post('/verify', { type: 'recovery', token_hash: 'x'.repeat(43) }),
    api.call('GET', '/api/auth/user', { account }),
    api.call('PUT', '/api/auth/user', { account, body: { data: {} } }),
    api.call('POST', '/api/auth/logout', { account }),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect({ status, body }).toEqual({ status: 503, body: UNAVAILABLE });
  }
  const me = await api.call('GET', '/api/me', { account });
  expect([me.status, me.body.code]).toEqual([503, 'service_unavailable']);

  const read = await browser.getUser();
  expect(read.error).toBeInstanceOf(AuthRetryableFetchError);
  expect((await browser.signOut()).error).toBeInstanceOf(AuthRetryableFetchError);
  const kept = await browser.getSession();
  expect(kept.data.session?.refresh_token).toBe(session.refresh_token);

  // auth-js retries a refresh on its own for half a minute.
  const refreshed = browser.refreshSession();
  await way.restore();
  expect((await refreshed).error).toBeNull();
  expect((await refreshed).data.session?.user.email).toBe(email);
});
