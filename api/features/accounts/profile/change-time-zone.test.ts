import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { calendarDay } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { submitPhotos } from '../../analyses/testing/analyses.ts';

let now = new Date('2026-03-09T12:00:00Z');
const api = runApi({ now: () => now });

const LIMIT = PLANS.free.analysesPerDay ?? 0;

const usageOf = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/usage', { account })).body;

const moveTo = (account: TestAccount, timezone: string) =>
  api.call('PATCH', '/api/me', { account, body: { timezone } });

const submit = (account: TestAccount) => submitPhotos(api, account);

/** Sends so many photos for analysis, one after the other. @returns how many are accepted */
async function submitAll(account: TestAccount, count: number): Promise<number> {
  let accepted = 0;
  for (let index = 0; index < count; index += 1) {
    if ((await submit(account)).status === 202) accepted += 1;
  }
  return accepted;
}

/** An account that has used up its day. */
async function createSpent(timezone: string, at: string): Promise<TestAccount> {
  now = new Date(at);
  const account = await api.createAccount({ timezone });
  expect(await submitAll(account, LIMIT + 1)).toBe(LIMIT);
  return account;
}

/** Checks that nothing is accepted before a time, and the whole allowance of a day then. */
async function expectReset(account: TestAccount, at: string): Promise<void> {
  const usage = { analysesLeftToday: 0, dayResetsAt: new Date(at).toISOString() };
  expect(await usageOf(account)).toMatchObject(usage);
  expect((await submit(account)).body).toMatchObject({
    code: 'FREE_LIMIT_REACHED',
    resetsAt: usage.dayResetsAt,
  });
  now = new Date(Date.parse(at) - 1);
  expect((await submit(account)).status).toBe(403);
  now = new Date(at);
  expect((await usageOf(account)).analysesLeftToday).toBe(LIMIT);
  expect(await submitAll(account, LIMIT + 1)).toBe(LIMIT);
}

// Each traveler uses up a day, arrives later on the same or the next day, and gets the next day's allowance once the day
// is over in both places, and after it that of every further day at local midnight.
test.each([
  ['Europe/Berlin', '2026-03-09T22:30Z', 'Asia/Tokyo', '2026-03-10T10:00Z', null],
  // Over the day line: Monday evening comes a second time.
  [
    'Asia/Tokyo',
    '2026-03-09T05:00Z',
    'America/Los_Angeles',
    '2026-03-09T18:00Z',
    '2026-03-10T07:00Z',
  ],
])(
  'a traveler who used up a day in %s at %s and is in %s at %s gets the next at %s',
  async (home, used, away, arrival, reset) => {
    const account = await createSpent(home, used);
    now = new Date(arrival);
    await moveTo(account, away);
    if (reset === null) {
      // The day was over at home before.
      expect(await submitAll(account, LIMIT + 1)).toBe(LIMIT);
    } else {
      await expectReset(account, reset);
    }
    const { dayResetsAt } = await usageOf(account);
    expect(calendarDay(new Date(Date.parse(dayResetsAt) - 1), away)).toBe(calendarDay(now, away));
    await expectReset(account, dayResetsAt);
  },
);

test('what is left of a day stays left in another time zone, and no more', async () => {
  now = new Date('2026-03-09T17:00:00Z');
  const account = await api.createAccount({ timezone: 'Europe/Berlin' });
  expect(await submitAll(account, 1)).toBe(1);
  await moveTo(account, 'Asia/Tokyo');
  expect(await submitAll(account, LIMIT)).toBe(LIMIT - 1);
  // Berlin's day ends, where one was used; those used in Tokyo count until its own midnight.
  now = new Date('2026-03-09T23:00:00Z');
  expect(await submitAll(account, LIMIT)).toBe(1);
  await expectReset(account, '2026-03-10T15:00:00Z');
});

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
