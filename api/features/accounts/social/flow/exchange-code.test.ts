import { createHash } from 'node:crypto';
import { startSocialServer } from '@photo-coach/testing/accounts/account-servers.ts';
import { PUBLIC_ORIGIN } from '@photo-coach/testing/accounts/social-browser.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

const { providers, server, open, stop } = await startSocialServer();
afterAll(stop);
providers.google = { sub: '4001', email: 'emma@example.com', email_verified: true };

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

const countSessions = async () => (await server.db.selectFrom('auth_sessions').execute()).length;

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
    .executeTakeFirstOrThrow();
  expect(Number(left)).toBeGreaterThan(200);
  expect(Number(left)).toBeLessThanOrEqual(300);
  await server.db
    .updateTable('auth_flows')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('code_used_at', 'is', null)
    .execute();
  expect(await exchange(code)).toEqual({ status: 403, error_code: 'flow_state_expired' });
});

test('OAuth codes are counted by the caller', async () => {
  const code = await obtainCode();
  server.exhausted.add('auth-token');
  expect(await exchange(code)).toEqual({ status: 429, error_code: 'over_request_rate_limit' });
  server.exhausted.clear();
  expect((await exchange(code)).status).toBe(200);
});
