import {
  type BillingAccount,
  eventRowOf,
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { missedEvents } from '../metrics.ts';
import { reconcile } from './reconcile.ts';

const billing = await startBilling();
const { db, stripe, dependencies, insertCustomer, queue } = billing;
const answerAlways = stripe.script;
beforeEach(async () => {
  await db.deleteFrom('auth_users').execute();
  for (const table of ['stripe_events', 'stripe_customers', 'stripe_reconciliation'] as const) {
    await db.deleteFrom(table).execute();
  }
  stripe.events.length = 0;
  stripe.requests.length = 0;
  stripe.script = answerAlways;
});
afterAll(() => billing.stop());

const HOUR = 3600;
const DOWN = { status: 500, body: { error: { message: 'down' } } };
const now = Math.floor(Date.now() / 1000);
const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

async function run(signal = new AbortController().signal, { log, lines } = captureLog()) {
  await reconcile({ ...dependencies, log }, {}, { signal });
  return lines;
}

/** Has Stripe list events about a customer's subscription, one every so many seconds until now. @returns their ids */
function happen(
  { customerId }: Pick<BillingAccount, 'customerId'>,
  count: number,
  every = 600,
): string[] {
  const object = subscriptionOf(customerId);
  const events = Array.from({ length: count }, (_, index) => ({
    ...eventRowOf({ type: 'customer.subscription.updated', object }).payload,
    customer: customerId,
    created: now - (index + 1) * every,
  }));
  stripe.events.push(...events);
  return events.map(({ id }) => id);
}

const storedIds = async () =>
  (await db.selectFrom('stripe_events').select('id').execute()).map(({ id }) => id);
const countMissed = async () => (await missedEvents.get()).values[0]?.value ?? 0;
const readUntil = async () =>
  (await db.selectFrom('stripe_reconciliation').selectAll().executeTakeFirst())?.reconciled_until;
const reconciled = (reconciled_until: string) =>
  db.insertInto('stripe_reconciliation').values({ reconciled_until }).execute();
const isSynced = async (customerId: string) => {
  const jobs = await billing.queueNamed('billing').getJobs();
  return jobs.some(({ name, data }) => name.includes('sync') && data.customerId === customerId);
};

test('after 72 hours without deliveries every event is stored and applied, and the count is logged', async () => {
  const account = await insertCustomer();
  await reconciled(isoOf(now - 72 * HOUR));
  const ids = happen(account, 72 * 2 - 1, HOUR / 2);
  const [delivered = ''] = ids;
  await storeEvent(db, {
    id: delivered,
    type: 'customer.subscription.updated',
    object: subscriptionOf(account.customerId),
  });
  const lines = await run();
  expect((await storedIds()).toSorted()).toEqual(ids.toSorted());
  for (const eventId of ids.slice(1)) {
    expect(await queue.has('billing.apply-event.v1', { eventId, attempt: 1 })).toBe(true);
  }
  expect(lines).toMatchObject([{ level: 40, missed: ids.length - 1 }]);
  expect(Date.parse((await readUntil()) ?? '')).toBeGreaterThan(now * 1000);
  expect(await run()).toEqual([]);
});

test('an event that is still being delivered is stored, but does not count as missed', async () => {
  const account = await insertCustomer();
  const [id = ''] = happen(account, 1);
  Object.assign(stripe.events[0] ?? {}, { created: now - 20 });
  expect(await run()).toEqual([]);
  expect(await storedIds()).toEqual([id]);
});

test('an hour of overlap covers events that Stripe lists late, and older events are not fetched again', async () => {
  const account = await insertCustomer();
  await reconciled(isoOf(now - HOUR));
  const ids = happen(account, 18);
  await run();
  const asked = ids.filter((_, index) => (index + 1) * 600 <= 2 * HOUR);
  expect((await storedIds()).toSorted()).toEqual(asked.toSorted());
});

test('events of customers that are not ours are ignored', async () => {
  await insertCustomer();
  happen({ customerId: 'cus_of_another_product' }, 3);
  expect(await run()).toEqual([]);
  expect(await storedIds()).toEqual([]);
});

test('without customers Stripe is not asked for events', async () => {
  stripe.script = async () => DOWN;
  await run();
  expect(stripe.requests).toEqual([]);
  expect(await readUntil()).toBeDefined();
});

test('a reconciliation that fails half-way counts what it stored, and the next one fetches the rest', async () => {
  const account = await insertCustomer();
  const since = isoOf(now - 30 * HOUR);
  await reconciled(since);
  const ids = happen(account, 150);
  let pages = 0;
  stripe.script = async (_request, answer) => {
    pages += 1;
    return pages === 1 ? answer() : DOWN;
  };
  const [countedBefore, captured] = [await countMissed(), captureLog()];
  const failing = run(undefined, captured);
  await expect(failing).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await storedIds()).toHaveLength(100);
  expect(await countMissed()).toBe(countedBefore + 100);
  expect(captured.lines).toMatchObject([{ level: 40, missed: 100 }]);
  expect(await readUntil()).toBe(since);
  stripe.script = answerAlways;
  await run();
  expect((await storedIds()).toSorted()).toEqual(ids.toSorted());
  expect(await countMissed()).toBe(countedBefore + ids.length);
});

test('a customer whose renewal is overdue by an hour is synced, and one that renews on time is not', async () => {
  const [overdue, current, ended] = [
    await insertCustomer(),
    await insertCustomer(),
    await insertCustomer(),
  ];
  for (const [{ userId, customerId }, status, end] of [
    [overdue, 'active', now - 2 * HOUR],
    [current, 'active', now - HOUR / 2],
    [ended, 'canceled', now - 2 * HOUR],
  ] as const) {
    await db
      .insertInto('subscriptions')
      .values({
        id: userId,
        user_id: userId,
        plan: 'pro',
        status,
        product_id: 'p',
        price_id: 'p',
        stripe_customer_id: customerId,
        stripe_subscription_id: customerId,
        created_at: isoOf(now),
        current_period_end: isoOf(end),
      })
      .execute();
  }
  await run();
  expect(await isSynced(overdue.customerId)).toBe(true);
  expect(await isSynced(current.customerId)).toBe(false);
  expect(await isSynced(ended.customerId)).toBe(false);
});

test('after a gap longer than the 30 days for which Stripe keeps events, every customer is synced', async () => {
  const account = await insertCustomer();
  await reconciled(isoOf(now - 31 * 24 * HOUR));
  await run();
  expect(await isSynced(account.customerId)).toBe(true);
});

test('an aborted reconciliation stops, and the next one asks for the same events', async () => {
  const account = await insertCustomer();
  const ids = happen(account, 3);
  await expect(run(AbortSignal.abort(new Error('timeout')))).rejects.toThrow('timeout');
  expect(await readUntil()).toBeUndefined();
  await run();
  expect(await storedIds()).toHaveLength(ids.length);
});
