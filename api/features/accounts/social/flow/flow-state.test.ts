import { createHash } from 'node:crypto';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import {
  openSocialBrowser,
  PUBLIC_ORIGIN,
  type SocialBrowser,
} from '@photo-coach/testing/accounts/social-browser.ts';
import { selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const { providers, server, open, stop } = await startSocialServer();

afterAll(stop);
beforeEach(() => {
  providers.tokenCalls.length = 0;
  providers.google = { sub: '3001', email: 'dora@example.com', email_verified: true };
});

/** Goes to Google and back, up to the callback, which is not opened. */
async function reachCallback(browser: SocialBrowser): Promise<string> {
  const { location } = await browser.visit(await browser.signInAddress('google'));
  return (await browser.visit(location)).location;
}

/** The parameters of the page that a callback leads to. */
async function failureOf(browser: SocialBrowser, callback: string): Promise<string | null> {
  const { location } = await browser.visit(callback);
  const page = new URL(location, PUBLIC_ORIGIN);
  expect(page.pathname).toBe('/auth');
  expect(page.searchParams.get('error')).toBe('invalid_request');
  expect(page.searchParams.get('error_description')).not.toBe('');
  return page.searchParams.get('error_code');
}

const changed = (callback: string, change: (url: URL) => void): string => {
  const url = new URL(callback);
  change(url);
  return url.href;
};

describe('an OAuth callback is refused before anything is exchanged', () => {
  test('without a state, with an unknown one, or with two', async () => {
    const browser = open();
    const callback = await reachCallback(browser);
    const without = changed(callback, ({ searchParams }) => searchParams.delete('state'));
    const unknown = changed(callback, ({ searchParams }) => searchParams.set('state', 'x'));
    const twice = changed(callback, ({ searchParams }) => searchParams.append('state', 'x'));
    for (const each of [without, unknown, twice]) {
      expect(await failureOf(browser, each)).toBe('bad_oauth_state');
    }
    expect(providers.tokenCalls).toHaveLength(0);
    // None of them has used up the real one.
    expect((await browser.visit(callback)).location).toMatch(/^\/welcome\?code=/);
  });

  test('in another browser, with no cookie or its own', async () => {
    const [browser, stranger] = [open(), open()];
    const callback = await reachCallback(browser);
    expect(await failureOf(stranger, callback)).toBe('bad_oauth_state');
    await reachCallback(stranger);
    expect(await failureOf(stranger, callback)).toBe('bad_oauth_state');
    const [name = '', cookie] = [...browser.cookies][0] ?? [];
    const [, other] = [...stranger.cookies][0] ?? [];
    stranger.cookies.set(name, { path: cookie?.path ?? '', value: other?.value ?? '' });
    expect(await failureOf(stranger, callback)).toBe('bad_oauth_state');
    expect(providers.tokenCalls).toHaveLength(0);
  });

  test('of another provider', async () => {
    const browser = open();
    const callback = (await reachCallback(browser)).replace('/google?', '/github?');
    const [name = '', cookie] = [...browser.cookies][0] ?? [];
    browser.cookies.set(name, { value: cookie?.value ?? '', path: '/' });
    expect(await failureOf(browser, callback)).toBe('bad_oauth_state');
    expect(providers.tokenCalls).toHaveLength(0);
  });

  test('after ten minutes', async () => {
    const browser = open();
    const callback = await reachCallback(browser);
    const state_hash = hashToken(new URL(callback).searchParams.get('state') ?? '');
    const { left } = await server.db
      .selectFrom('auth_flows')
      .select(sql<number>`extract(epoch from expires_at - now())`.as('left'))
      .where('state_hash', '=', state_hash)
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBeGreaterThan(500);
    expect(Number(left)).toBeLessThanOrEqual(600);
    await updateRows(
      server.db,
      'auth_flows',
      { state_hash },
      { expires_at: sql<string>`now() - interval '1 second'` },
    );
    expect(await failureOf(browser, callback)).toBe('flow_state_expired');
    expect(providers.tokenCalls).toHaveLength(0);
  });

  test('without a code', async () => {
    const browser = open();
    const callback = await reachCallback(browser);
    const bare = changed(callback, ({ searchParams }) => searchParams.delete('code'));
    expect(await failureOf(browser, bare)).toBe('bad_oauth_callback');
    expect(providers.tokenCalls).toHaveLength(0);
  });

  test('with a foreign state, without showing the provider’s text', async () => {
    const browser = open();
    const query = 'error=access_denied&error_description=Call+555&state=x';
    const { location } = await browser.visit(`${server.url}/callback/google?${query}`);
    expect(location).toContain('error_code=bad_oauth_state');
    expect(location).not.toContain('555');
  });
});

test('of 50 callbacks with one state, one is accepted', async () => {
  const browser = open();
  const callback = await reachCallback(browser);
  const visitAsTwin = () => {
    const twin = open();
    for (const [name, cookie] of browser.cookies) twin.cookies.set(name, cookie);
    return twin.visit(callback);
  };
  const pages = await raceUntilRollback(server.db, {
    hold: (tx) => tx.selectFrom('auth_flows').forUpdate().execute(),
    start: () => Promise.all(Array.from({ length: 50 }, visitAsTwin)),
    // As many as the pool has connections for, nearly.
    waiting: 20,
  });
  const outcomes = pages.map(({ location }) => {
    const { pathname, searchParams } = new URL(location, PUBLIC_ORIGIN);
    return searchParams.has('code') ? pathname : searchParams.get('error_code');
  });
  const refused = Array.from({ length: 49 }, () => 'bad_oauth_state');
  expect(outcomes.toSorted()).toEqual(['/welcome', ...refused]);
  // The provider would not accept its code twice, so the others have not asked it.
  expect(providers.tokenCalls).toHaveLength(1);
});

test('the OAuth cookie is out of reach of scripts and other sites, and of other paths if no prefix guards it', async () => {
  const browser = open();
  const { setCookies } = await browser.visit(await browser.signInAddress('google'));
  expect(setCookies).toEqual([
    expect.stringMatching(
      /^sign-in-[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/callback\/google; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

test('over https the OAuth cookie is bound to the host', async () => {
  const env = { ...providers.env, PUBLIC_URL: 'https://photos.example.com' };
  const secured = await startAuthServer({ env });
  const browser = openSocialBrowser(secured.url);
  const { setCookies } = await browser.visit(await browser.signInAddress('google'));
  expect(setCookies).toEqual([
    expect.stringMatching(
      /^__Host-sign-in-[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  await secured.stop();
});

test('OAuth states, secrets and codes are not stored in plain text', async () => {
  const browser = open();
  const callback = new URL(await reachCallback(browser));
  const secret = [...browser.cookies.values()][0]?.value;
  const { location } = await browser.visit(callback.href);
  const rows = JSON.stringify(await selectRows(server.db, 'auth_flows'));
  const code = new URL(location, PUBLIC_ORIGIN).searchParams.get('code');
  for (const token of [callback.searchParams.get('state'), secret, code]) {
    if (!token) throw new Error('a token of the flow is missing');
    expect(rows).toContain(hashToken(token));
    expect(rows).not.toContain(token);
  }
});

const VERIFIER = 'a-verifier-that-only-the-right-browser-has-kept';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** The code of a sign-in that was begun with CHALLENGE. */
async function obtainCode(): Promise<string> {
  const query = `provider=google&code_challenge=${CHALLENGE}&code_challenge_method=s256`;
  const page = await open().follow(`${server.url}/authorize?${query}`);
  return new URL(page, PUBLIC_ORIGIN).searchParams.get('code') ?? '';
}

async function exchange(auth_code: string, code_verifier = VERIFIER) {
  const response = await fetch(`${server.url}/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code, code_verifier }),
  });
  const { error_code } = await response.json();
  return { status: response.status, error_code };
}

const countSessions = async () => (await selectRows(server.db, 'auth_sessions')).length;

test('an OAuth code is useless to anyone without the verifier of the browser that started the flow', async () => {
  const code = await obtainCode();
  const before = await countSessions();
  const wrong = { status: 400, error_code: 'bad_code_verifier' };
  expect(await exchange(code, 'v'.repeat(43))).toEqual(wrong);
  expect(await exchange(code, CHALLENGE)).toEqual(wrong);
  expect(await countSessions()).toBe(before);
  expect((await exchange(code)).status).toBe(200);
});

test('of 50 simultaneous exchanges of one OAuth code, one gets a session', async () => {
  const code = await obtainCode();
  const before = await countSessions();
  const tries = await raceUntilRollback(server.db, {
    hold: (tx) => tx.selectFrom('auth_users').forUpdate().execute(),
    start: () => Promise.all(Array.from({ length: 50 }, () => exchange(code))),
    // As many as the pool has connections for, nearly.
    waiting: 20,
  });
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ error_code }) => error_code === 'flow_state_not_found')).toHaveLength(49);
  expect(await countSessions()).toBe(before + 1);
});

test('an OAuth code expires after five minutes', async () => {
  const code = await obtainCode();
  const pending = server.db.selectFrom('auth_flows').where('code_used_at', 'is', null);
  const { left } = await pending
    .select(sql<number>`extract(epoch from expires_at - now())`.as('left'))
    .where('auth_code_hash', 'is not', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(Number(left)).toBeGreaterThan(200);
  expect(Number(left)).toBeLessThanOrEqual(300);
  await updateRows(
    server.db,
    'auth_flows',
    { code_used_at: null },
    { expires_at: sql<string>`now() - interval '1 second'` },
  );
  expect(await exchange(code)).toEqual({ status: 403, error_code: 'flow_state_expired' });
});
