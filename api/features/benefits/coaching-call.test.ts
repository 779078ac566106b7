import { grantPlan } from '@photo-coach/testing/fixtures/grant-plan.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const BOOKING_URL = 'https://calendar.example.com/coach';
const COMMUNITY_URL = 'https://chat.example.com/photographers';
const DAY_MS = 86_400_000;

let clockAhead = 0;
const api = runApi({
  now: () => new Date(Date.now() + clockAhead),
  env: { COACHING_CALL_URL: BOOKING_URL, COMMUNITY_URL },
});

const createPro = () => api.createAccount({ plan: 'pro' });
const setStatus = ({ userId }: TestAccount, plan_status: string) =>
  updateRows(api.dependencies.db, 'profiles', { id: userId }, { plan_status });
const benefits = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/benefits', { account })).body;
const isAvailable = async (account: TestAccount): Promise<boolean> =>
  (await benefits(account)).coachingCall.isAvailable;
const book = (account: TestAccount) => api.call('POST', '/api/me/coaching-call', { account });
/** The months of the calls that an account used, as YYYY-MM. */
const usedMonths = async ({ userId }: TestAccount) =>
  (
    await api.dependencies.db
      .selectFrom('coaching_calls')
      .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
      .where('user_id', '=', userId)
      .orderBy('month')
      .execute()
  ).map(({ month }) => month);

/** First days of months in UTC, by their distance from the current one. */
function monthStart(distance: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + distance, 1));
}
const monthName = (distance: number) => monthStart(distance).toISOString().slice(0, 7);

test('the booking page is opened once a month, from however many tabs, and the call then counts as used', async () => {
  const account = await createPro();
  expect(await isAvailable(account)).toBe(true);
  const replies = await Promise.all([book(account), book(account), book(account)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const opened = replies.map(({ body }) => body.bookingUrl).filter((url) => url !== null);
  expect(opened).toEqual([BOOKING_URL]);
  expect((await book(account)).body).toEqual({ bookingUrl: null });
  const reply = await benefits(account);
  expect(reply.coachingCall).toEqual({
    isAvailable: false,
    nextFrom: monthStart(1).toISOString(),
  });
  expect(JSON.stringify(reply)).not.toContain(BOOKING_URL);
  expect(await usedMonths(account)).toEqual([monthName(0)]);
});

test('an API whose clock is a month ahead gives no second call', async () => {
  const account = await createPro();
  await book(account);
  clockAhead = 40 * DAY_MS;
  const reply = await book(account);
  clockAhead = 0;
  expect(reply.body.bookingUrl).toBeNull();
  expect(await usedMonths(account)).toEqual([monthName(0)]);
});

test('the next calendar month has a call of its own', async () => {
  const account = await createPro();
  await book(account);
  await updateRows(
    api.dependencies.db,
    'coaching_calls',
    { user_id: account.userId },
    { month: sql<string>`month - interval '1 month'` },
  );
  expect(await isAvailable(account)).toBe(true);
  expect((await book(account)).body.bookingUrl).toBe(BOOKING_URL);
  expect(await usedMonths(account)).toEqual([monthName(-1), monthName(0)]);
});

test('leaving Pro and coming back within a month gives no second call', async () => {
  const account = await api.createAccount();
  const grant = (plan: 'free' | 'creator' | 'pro') =>
    grantPlan(api.dependencies, account.userId, plan);
  await grant('pro');
  await book(account);
  for (const plan of ['free', 'creator'] as const) {
    await grant(plan);
    expect((await book(account)).status).toBe(403);
    await grant('pro');
    expect(await isAvailable(account)).toBe(false);
    expect((await book(account)).body.bookingUrl).toBeNull();
  }
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
    if (plan_status !== null) await setStatus(account, plan_status);
    expect(await benefits(account)).toMatchObject({
      coachingCall: null,
      communityUrl: COMMUNITY_URL,
    });
    const reply = await book(account);
    expect([reply.status, reply.body.code]).toEqual([403, 'plan_feature_missing']);
    expect(await usedMonths(account)).toEqual([]);
  },
);

test('a trial counts as Pro for the coaching call', async () => {
  const account = await createPro();
  await setStatus(account, 'trialing');
  expect((await book(account)).status).toBe(200);
});
