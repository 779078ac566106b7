import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { submitPhotos } from '../../../testing/analyses.ts';

let now = new Date('2026-03-09T12:00:00Z');
const api = runApi({ now: () => now });

const LIMIT = PLANS.free.analysesPerDay ?? 0;

const usageOf = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/usage', { account })).body;

const moveTo = (account: TestAccount, timezone: string) =>
  api.call('PATCH', '/api/me', { account, body: { timezone } });

const submit = (account: TestAccount) => submitPhotos(api, account);

test('of requests that meet changes of the time zone, no more are accepted than a day has', async () => {
  now = new Date('2026-03-09T12:00:00Z');
  const account = await api.createAccount({ timezone: 'Europe/Berlin' });
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin'];
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => submit(account)),
    ...[...zones, ...zones].map((zone) => moveTo(account, zone)),
  ]);
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(LIMIT);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
});

/** Inserts analyses of one day with so many photos and failures. */
const spend = (account: TestAccount, day: string, counted: { photos: number; failures?: number }) =>
  insertRows(api.dependencies.db, 'usage', {
    job_id: newId(),
    user_id: account.userId,
    kind: 'single',
    state: 'spent',
    day,
    ...counted,
  });

const createPaid = (plan: Plan) => api.createAccount({ plan, timezone: 'Europe/Berlin' });

test('the photos of a paid plan and the failures of a day stay counted in another time zone', async () => {
  now = new Date('2026-03-09T12:00:00Z');
  const account = await createPaid('creator');
  await spend(account, '2026-03-09', { photos: 98, failures: 7 });
  const before = await usageOf(account);
  await moveTo(account, 'Pacific/Kiritimati');
  const { monthResetsAt: _, ...left } = before;
  expect(await usageOf(account)).toMatchObject(left);
  now = new Date(before.dayResetsAt);
  expect(await usageOf(account)).toMatchObject({ photosLeftToday: 100, failuresLeftToday: 50 });
});

test('a month that is over elsewhere stays counted until it is over at home', async () => {
  now = new Date('2026-03-31T12:00:00Z');
  const account = await createPaid('pro');
  await spend(account, '2026-03-20', { photos: 2995 });
  await moveTo(account, 'Pacific/Kiritimati');
  const usage = await usageOf(account);
  expect(usage).toMatchObject({
    photosLeftThisMonth: 5,
    monthResetsAt: '2026-03-31T22:00:00.000Z',
  });
  now = new Date(Date.parse(usage.monthResetsAt) - 1);
  expect((await usageOf(account)).photosLeftThisMonth).toBe(5);
  now = new Date(usage.monthResetsAt);
  expect((await usageOf(account)).photosLeftThisMonth).toBe(3000);
});
