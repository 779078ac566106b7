import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const BOOKING_URL = 'https://calendar.example.com/coach';
const COMMUNITY_URL = 'https://chat.example.com/photographers';

let now = new Date('2026-11-27T12:00:00Z');
const api = runApi({
  now: () => now,
  env: { COACHING_CALL_URL: BOOKING_URL, COMMUNITY_URL },
});

const createPro = (timezone = 'UTC') => api.createAccount({ plan: 'pro', timezone });
const benefits = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/benefits', { account })).body;
const book = (account: TestAccount) => api.call('POST', '/api/me/coaching-call', { account });
const takeBack = (account: TestAccount) => api.call('DELETE', '/api/me/coaching-call', { account });
const monthsOf = async ({ userId }: TestAccount) =>
  (
    await api.dependencies.db
      .selectFrom('coaching_calls')
      .select('month')
      .where('user_id', '=', userId)
      .orderBy('month')
      .execute()
  ).map(({ month }) => month);

test('one coaching call a month is booked, however often and from however many tabs', async () => {
  now = new Date('2026-11-27T12:00:00Z');
  const account = await createPro();
  expect(await benefits(account)).toMatchObject({ coachingCall: { state: 'available' } });
  const replies = await Promise.all([book(account), book(account), book(account)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.filter(({ body }) => body.isNew)).toHaveLength(1);
  now = new Date('2026-11-30T12:00:00Z');
  const call = {
    state: 'booked',
    bookedAt: '2026-11-27T12:00:00.000Z',
    nextFrom: '2026-12-01',
    bookingUrl: BOOKING_URL,
  };
  expect((await book(account)).body).toEqual({ call, isNew: false });
  expect((await benefits(account)).coachingCall).toEqual(call);
  expect(await monthsOf(account)).toEqual(['2026-11-01']);
});

test.each([
  ['Pacific/Kiritimati', '2026-11-30T10:30:00Z', '2026-12-01', '2027-01-01'],
  ['UTC', '2026-11-30T10:30:00Z', '2026-11-01', '2026-12-01'],
  ['America/Los_Angeles', '2026-12-01T07:59:59Z', '2026-11-01', '2026-12-01'],
  ['America/Los_Angeles', '2026-12-01T08:00:00Z', '2026-12-01', '2027-01-01'],
])(
  'the coaching month: in %s, %s is in the month of %s',
  async (timezone, instant, month, nextFrom) => {
    now = new Date(instant);
    const account = await createPro(timezone);
    expect((await book(account)).body.call.nextFrom).toBe(nextFrom);
    expect(await monthsOf(account)).toEqual([month]);
  },
);

test('the next month, by the photographer’s calendar, has its own coaching call', async () => {
  now = new Date('2026-11-30T22:59:00Z');
  const account = await createPro('Europe/Berlin');
  await book(account);
  now = new Date('2026-11-30T23:00:00Z');
  expect(await benefits(account)).toMatchObject({ coachingCall: { state: 'available' } });
  expect((await book(account)).body.isNew).toBe(true);
  expect(await monthsOf(account)).toEqual(['2026-11-01', '2026-12-01']);
});

test('a coaching call can be canceled within its month any number of times, and earlier months stay', async () => {
  now = new Date('2026-11-10T12:00:00Z');
  const account = await createPro();
  await book(account);
  now = new Date('2026-12-10T12:00:00Z');
  await book(account);
  expect((await takeBack(account)).status).toBe(204);
  expect((await takeBack(account)).status).toBe(204);
  expect(await monthsOf(account)).toEqual(['2026-11-01']);
  expect((await book(account)).body.isNew).toBe(true);
});

test.each([
  ['Free', {}, null],
  ['Creator', { plan: 'creator' }, null],
  ['Pro that is past due', { plan: 'pro' }, 'past_due'],
  ['Pro that has ended', { plan: 'pro' }, 'canceled'],
] as const)(
  'on %s the coaching call is not included, and can’t be booked',
  async (_name, options, plan_status) => {
    const account = await api.createAccount(options);
    if (plan_status !== null) {
      const change = api.dependencies.db.updateTable('profiles').set({ plan_status });
      await change.where('id', '=', account.userId).execute();
    }
    expect(await benefits(account)).toMatchObject({
      coachingCall: { state: 'not_included' },
      communityUrl: COMMUNITY_URL,
    });
    const reply = await book(account);
    expect([reply.status, reply.body.code]).toEqual([403, 'plan_feature_missing']);
    expect((await takeBack(account)).status).toBe(403);
    expect(await monthsOf(account)).toEqual([]);
  },
);

test('a trial counts as Pro for the coaching call', async () => {
  const account = await createPro();
  const change = api.dependencies.db.updateTable('profiles').set({ plan_status: 'trialing' });
  await change.where('id', '=', account.userId).execute();
  expect((await book(account)).status).toBe(200);
});
