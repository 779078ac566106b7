import { randomBytes } from 'node:crypto';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import type { TestReply } from '@photo-coach/testing/product/start-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { routeGroups } from '../../features/routes.ts';

const api = runApi({ env: { TRUST_PROXY: '1' } });

/** Wrong tokens that one address may try in a minute. */
const GUESSES = 120;
/** Far more than the connections of the pool. */
const ADDRESSES = 40;

const guess = () => randomBytes(32).toString('base64url');
const open = (token: string, from: string) =>
  api.call('GET', `/api/shared/${token}`, { headers: { 'x-forwarded-for': from } });

/** Runs work while nothing can read the table of links. */
async function whileLinksAreLocked<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connectDatabase(api.databaseUrl, 2);
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`lock table share_links in access exclusive mode`.execute(tx);
      return await work(db);
    });
  } finally {
    await db.destroy();
  }
}

/** The calls that the limits' store has counted for an address. */
async function countedFor(address: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from rate_limits where key = ${`limit:shared:${address}`}`.execute(
    api.dependencies.db,
  );
  return rows[0]?.points ?? 0;
}

test('a text that can’t be a token is refused without the database', async () => {
  const texts = ['of-no-link', guess().slice(1), `${guess()}A`, `${guess().slice(1)}.`];
  const replies = await whileLinksAreLocked(() =>
    Promise.all(texts.map((text) => open(text, '203.0.113.1'))),
  );
  const unknown = await open(guess(), '203.0.113.2');
  for (const { status, body } of replies) {
    expect([status, body.code, body.message]).toEqual([404, 'PGRST116', unknown.body.message]);
  }
  expect(await countedFor('203.0.113.1')).toBe(0);
});

test('guessed tokens cost no write, and soon not even a read', async () => {
  const from = '203.0.113.3';
  const replies: TestReply[] = [];
  // Fewer at once than may wait in line.
  const guessTen = () => Promise.all(Array.from({ length: 10 }, () => open(guess(), from)));
  while (replies.length < GUESSES) replies.push(...(await guessTen()));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  const refused = await whileLinksAreLocked(() => open(guess(), from));
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await countedFor(from)).toBe(0);
  expect((await open(guess(), '203.0.113.4')).status).toBe(404);
});

test('while visitors wait for the database, accounts are served, and visitors learn when to come back', async () => {
  const account = await api.createAccount();
  const [visitors, served] = await whileLinksAreLocked(async (db) => {
    const visits = Array.from({ length: ADDRESSES }, (_, n) => open(guess(), `198.51.100.${n}`));
    // Until the guesses have reached the API: the first of them wait for the lock.
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%share_links%'`.execute(db);
      return rows.length > 0;
    };
    await sleepUntil(isWaiting, { timeoutMs: 10_000 });
    const calls = ['/api/me', '/api/albums', '/api/me/usage'].map((path) =>
      api.call('GET', path, { account }),
    );
    const replies = await Promise.all(calls);
    return [await Promise.all(visits), replies] as const;
  });
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(visitors.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of visitors) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(api.dependencies.bulkheads.refused().visitors).toBeGreaterThan(0);
  expect((await open(guess(), '198.51.100.0')).status).toBe(404);
});

/** Public routes that use no database, or only after they have checked a signature, or share one check. */
const WITHOUT_BULKHEAD = [
  'get /api/auth/health',
  'get /api/auth/settings',
  'get /api/auth/verify',
  'get /api/get-pricing',
  'get /api/health/live',
  'get /api/health/ready',
  'get /api/site-settings',
  'post /api/stripe-webhook',
];

test('every other public route has a bulkhead', () => {
  const open = routeGroups
    .flatMap(({ routes }) => routes)
    .filter(({ access, bulkhead, forms }) => access === 'public' && !(bulkhead ?? forms?.bulkheads))
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(WITHOUT_BULKHEAD);
});
