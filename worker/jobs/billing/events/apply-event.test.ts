import {
  deleteRows,
  findRow,
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import {
  type BillingAccount,
  eventRowOf,
  listenForEvents,
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { StripeObject } from '@photo-coach/testing/services/stripe-server.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { applyEvent, recordUnappliedEvent } from './apply-event.ts';
import { missedEvents, reconcile } from './reconcile.ts';

const billing = await startBilling();
const { db, queue, stripe, dependencies, insertCustomer, databaseUrl } = billing;
const sockets = await listenForEvents(databaseUrl);
const answerAlways = stripe.script;

beforeEach(() => {
  stripe.script = answerAlways;
});

afterAll(async () => {
  await sockets.stop();
  await billing.stop();
});

const { signal } = new AbortController();
const apply = (eventId: string, over: Partial<typeof dependencies> = {}) =>
  applyEvent({ ...dependencies, ...over }, { eventId, attempt: 1 }, { signal });

const profileOf = (id: string) => selectRow(db, 'profiles', { id });

const subscriptionsOf = (userId: string) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const eventOf = (id: string) => selectRow(db, 'stripe_events', { id });
const customerOf = (id: string) => findRow(db, 'stripe_customers', { id });

/** Puts a subscription at Stripe. */
function subscribe(customerId: string, over: Partial<StripeObject> = {}, price?: string) {
  const subscription = subscriptionOf(customerId, over, price);
  stripe.subscriptions.set(subscription.id, subscription);
  return subscription;
}

/** Stores and applies an event about a subscription. @returns the event's id */
async function update(object: StripeObject, type = 'customer.subscription.updated') {
  const eventId = await storeEvent(db, { type, object });
  await apply(eventId);
  return eventId;
}

test('applying an event copies Stripe’s current state to the rows, not the state in the event, whose content is forgotten', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscribe(customerId, {}, 'price_pro');
  const eventId = await update({ ...subscription, status: 'incomplete' });
  const [row] = await subscriptionsOf(userId);
  expect(row).toMatchObject({
    plan: 'pro',
    status: 'active',
    cancel_at: null,
    stripe_subscription_id: subscription.id,
    product_id: 'prod_of_price_pro',
    price_id: 'price_pro',
  });
  expect(await profileOf(userId)).toEqual({
    id: userId,
    plan: 'pro',
    plan_label: 'Pro',
    plan_status: 'active',
    current_period_end: row?.current_period_end,
    stripe_customer_id: customerId,
  });
  expect(await eventOf(eventId)).toMatchObject({ processed_at: expect.any(String), payload: {} });
});

test('applying an event notifies the account’s sockets of the change once', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscribe(customerId);
  const heard = () => sockets.of(userId);
  await update(subscription);
  await sleepUntil(() => heard().length === 1, { timeoutMs: 20_000 });
  const [row] = await subscriptionsOf(userId);
  expect(heard()).toEqual([
    ['subscription', { profile: await profileOf(userId), subscription: row }],
  ]);
  await update(subscription);
  subscribe(customerId, { ...subscription, status: 'past_due' });
  await update(subscription);
  await sleepUntil(() => heard().length === 2, { timeoutMs: 20_000 });
  expect(heard()[1]).toMatchObject(['subscription', { profile: { plan_status: 'past_due' } }]);
});

test('an applied event is not applied again, and one sync applies all events stored before it', async () => {
  const { customerId } = await insertCustomer();
  const object = subscribe(customerId);
  const others = [
    await storeEvent(db, { type: 'invoice.paid', object }),
    await storeEvent(db, { type: 'customer.subscription.created', object }),
  ];
  const eventId = await update(object);
  const before = stripe.requests.length;
  for (const each of [eventId, ...others]) {
    expect(await eventOf(each)).toMatchObject({ processed_at: expect.any(String) });
    await apply(each);
  }
  expect(stripe.requests).toHaveLength(before);
});

test('an opened checkout is closed once a subscription is paid for', async () => {
  const { customerId } = await insertCustomer();
  const opened = { checkout_started_at: new Date().toISOString() };
  await updateRows(db, 'stripe_customers', { id: customerId }, opened);
  const ended = subscribe(customerId, { status: 'canceled', ended_at: 1_700_000_000 });
  await update(ended);
  expect(await customerOf(customerId)).toMatchObject(opened);
  await update(subscribe(customerId, { status: 'past_due' }));
  expect(await customerOf(customerId)).toMatchObject(opened);
  await update(subscribe(customerId));
  expect(await customerOf(customerId)).toMatchObject({
    checkout_started_at: null,
  });
});

test('an unlisted price gets the plan of its product, or else Creator', async () => {
  const [listed, other] = [await insertCustomer(), await insertCustomer()];
  const oldPrice = subscribe(listed.customerId);
  const price = { id: 'price_old', product: 'prod_of_price_pro' };
  const item = { current_period_end: 1_900_000_000, price };
  oldPrice['items'] = { data: [item] };
  await update(oldPrice);
  await update(subscribe(other.customerId, {}, 'price_unheard_of'));
  expect(await profileOf(listed.userId)).toMatchObject({ plan: 'pro' });
  expect(await profileOf(other.userId)).toMatchObject({ plan: 'creator' });
});

test('events of an unknown customer are applied at once and their payload is forgotten', async () => {
  const object = {
    id: 'cus_stranger',
    object: 'customer',
    customer: '',
    created: 0,
    email: 'a@b.c',
  };
  const facts = { type: 'customer.updated', object };
  const eventIds = [await storeEvent(db, facts), await storeEvent(db, facts)];
  await apply(eventIds[1] ?? '');
  for (const eventId of eventIds) {
    expect(await eventOf(eventId)).toMatchObject({
      processed_at: expect.any(String),
      customer_id: null,
      payload: {},
    });
  }
});

test('a customer that is deleted at Stripe loses the plan, and can buy again', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscribe(customerId);
  await update(subscription);
  stripe.subscriptions.delete(subscription.id);
  stripe.customers.set(customerId, { deleted: true });
  await update(subscription, 'customer.subscription.deleted');
  const [row] = await subscriptionsOf(userId);
  expect(row).toMatchObject({ status: 'canceled', cancel_at: expect.any(String) });
  expect(Date.parse(row?.current_period_end ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await profileOf(userId)).toMatchObject({
    plan: 'free',
    plan_label: 'Free',
    plan_status: null,
    current_period_end: null,
    stripe_customer_id: null,
  });
  expect(await customerOf(customerId)).toBeUndefined();
});

test('a customer that Stripe does not know, as with the key of another account, keeps the plan', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscribe(customerId);
  await update(subscription);
  stripe.subscriptions.delete(subscription.id);
  stripe.customers.delete(customerId);
  await expect(update(subscription)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await profileOf(userId)).toMatchObject({
    plan: 'creator',
    plan_status: 'active',
    stripe_customer_id: customerId,
  });
  expect(await customerOf(customerId)).toMatchObject({ user_id: userId });
});

test('of two live subscriptions the newest stays, and the other is canceled and credited', async () => {
  const { userId, customerId } = await insertCustomer();
  const older = subscribe(customerId, { created: 1_700_000_000, status: 'trialing' });
  const newer = subscribe(customerId, { created: 1_700_000_060 }, 'price_pro');
  const { log, lines } = captureLog();
  const queries: string[] = [];
  stripe.script = async ({ method, query }, answer) => {
    if (method === 'DELETE') queries.push(query.toString());
    return answer();
  };
  await apply(await storeEvent(db, { type: 'checkout.session.completed', object: newer }), {
    log,
  });
  expect(stripe.subscriptions.get(older.id)).toMatchObject({ status: 'canceled' });
  expect(stripe.subscriptions.get(newer.id)).toMatchObject({ status: 'active' });
  expect(queries).toEqual(['prorate=true&invoice_now=true']);
  expect(await subscriptionsOf(userId)).toMatchObject([
    { stripe_subscription_id: older.id, status: 'canceled' },
    { stripe_subscription_id: newer.id, status: 'active' },
  ]);
  expect(await profileOf(userId)).toMatchObject({ plan: 'pro', plan_status: 'active' });
  expect(lines).toMatchObject([{ level: 50, subscriptionId: older.id, keptId: newer.id }]);
});

test('an event stays unapplied while Stripe is down, with a reason that people may read', async () => {
  const { userId, customerId } = await insertCustomer();
  const object = subscribe(customerId);
  stripe.script = async () => ({ status: 500, body: { error: { message: 'internals' } } });
  const eventId = await storeEvent(db, { type: 'invoice.paid', object });
  const failed = apply(eventId);
  await expect(failed).rejects.toMatchObject({ code: 'payments_unavailable' });
  const error: unknown = await failed.catch((caught: unknown) => caught);
  await recordUnappliedEvent(dependencies, { eventId, attempt: 1 }, error);
  expect(await eventOf(eventId)).toMatchObject({
    processed_at: null,
    failed_at: expect.any(String),
    error_text: 'The payment service is not available.',
  });
  stripe.script = answerAlways;
  await apply(eventId);
  expect(await eventOf(eventId)).toMatchObject({
    processed_at: expect.any(String),
    failed_at: null,
    error_text: null,
  });
  expect(await profileOf(userId)).toMatchObject({ plan: 'creator' });
});

describe('reconcile', () => {
  beforeEach(async () => {
    await deleteRows(db, 'auth_users');
    for (const table of ['stripe_events', 'stripe_customers', 'stripe_reconciliation'] as const) {
      await db.deleteFrom(table).execute();
    }
    stripe.events.length = 0;
    stripe.requests.length = 0;
  });

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
    (await selectRows(db, 'stripe_events', {}, 'id')).map(({ id }) => id);

  const countMissed = async () => (await missedEvents.get()).values[0]?.value ?? 0;
  const readUntil = async () => (await findRow(db, 'stripe_reconciliation'))?.reconciled_until;
  const reconciled = (reconciled_until: string) =>
    insertRows(db, 'stripe_reconciliation', { reconciled_until });

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
      await insertRows(db, 'subscriptions', {
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
      });
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
});
