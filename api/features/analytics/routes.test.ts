import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { deleteRows } from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilRollback } from '@photo-coach/testing/lib/lock-race.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { deleteAccount } from '../accounts/delete/delete-account.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

const api = runApi({ now: () => NOW });

const eventOf = (change: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  id: newId(),
  event: 'auth_login_succeeded',
  properties: {},
  timestamp: NOW.toISOString(),
  ...change,
});
const send = (
  events: unknown[],
  options: { account?: TestAccount; headers?: Record<string, string> } = {},
) => api.call('POST', '/api/analytics', { body: { events }, ...options });
const stored = (...events: { id: string }[]) =>
  api.dependencies.db
    .selectFrom('analytics_events')
    .selectAll()
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();

test('an analytics event is counted once, however often it is sent', async () => {
  const [first, second] = [eventOf(), eventOf()];
  expect((await send([first])).body).toEqual({ accepted: 1 });
  expect((await send([first, second, second])).body).toEqual({ accepted: 1 });
  expect(await stored(first, second)).toHaveLength(2);
});

test('batches with the same analytics events, each in its own order, do not wait for each other', async () => {
  const events = Array.from({ length: 9 }, () => eventOf()).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const middle = {
    id: events[4]?.id ?? '',
    name: 'auth_login_failed' as const,
    occurred_at: NOW.toISOString(),
  };
  // Written in their own orders, each would hold half and want the other's. Calls of one visitor take turns; those of
  // accounts do not.
  const [one, other] = [await api.createAccount(), await api.createAccount()];
  const replies = await raceUntilRollback(api.dependencies.db, {
    hold: (tx) => tx.insertInto('analytics_events').values(middle).execute(),
    start: () =>
      Promise.all([send(events, { account: one }), send(events.toReversed(), { account: other })]),
    waiting: 2,
  });
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ body }) => body.accepted).toSorted()).toEqual([0, 9]);
});

test('an analytics event belongs to the signed-in account, or else to nobody', async () => {
  const account = await api.createAccount();
  const ended = await api.createAccount();
  await deleteRows(api.dependencies.db, 'auth_sessions', { id: ended.sessionId });
  const [own, anonymous, late, odd] = [eventOf(), eventOf(), eventOf(), eventOf()];
  await send([own], { account });
  await send([anonymous]);
  expect((await send([late], { account: ended })).body).toEqual({ accepted: 1 });
  expect((await send([odd], { headers: { authorization: 'Bearer x' } })).body).toEqual({
    accepted: 1,
  });
  const rows = await stored(own, anonymous, late, odd);
  expect(rows.map(({ user_id }) => user_id)).toEqual([account.userId, null, null, null]);
});

test('a text in an analytics event that could be an email address is not stored', async () => {
  const event = eventOf({
    properties: {
      email: 'ann@example.com',
      'ann@example.com': true,
      reason: 'weak_password',
      tries: 2,
    },
  });
  await send([event]);
  expect(await stored(event)).toMatchObject([
    { properties: { reason: 'weak_password', tries: 2 } },
  ]);
});

test('an analytics event has the client’s time, between 30 days ago and now', async () => {
  const events = ['2026-11-20T08:00:00Z', '2031-01-01T00:00:00Z', '1999-01-01T00:00:00Z'].map(
    (timestamp) => eventOf({ timestamp }),
  );
  await send(events);
  const rows = await stored(...events);
  expect(rows.map(({ occurred_at }) => occurred_at)).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-21T12:00:00.000Z',
    '2026-10-22T12:00:00.000Z',
  ]);
  expect(rows.map(({ received_at }) => received_at)).toEqual(rows.map(() => NOW.toISOString()));
});

test('an analytics event outside the contract is refused completely', async () => {
  const good = eventOf();
  const bad: unknown[] = [
    { ...eventOf(), event: 'page_viewed' },
    { ...eventOf(), id: 'one' },
    { ...eventOf(), more: 1 },
    { ...eventOf(), properties: { nested: {} } },
  ];
  for (const event of bad) {
    const reply = await send([good, event]);
    expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
  }
  expect((await send([])).status).toBe(422);
  expect(await stored(good)).toEqual([]);
  const large = Array.from({ length: 100 }, () =>
    eventOf({
      properties: Object.fromEntries(
        Array.from({ length: 10 }, (_, n) => [`p${n}`, 'x'.repeat(200)]),
      ),
    }),
  );
  expect((await send(large)).status).toBe(413);
});

test('an account that is erased meanwhile leaves no analytics event', async () => {
  const account = await api.createAccount();
  const events = Array.from({ length: 10 }, () => eventOf());
  const sent = events.map((event) => send([event], { account }));
  const [replies] = await Promise.all([
    Promise.all(sent),
    deleteAccount(api.dependencies, account.userId),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const rows = await stored(...events);
  expect(rows.filter(({ user_id }) => user_id !== null)).toEqual([]);
});
