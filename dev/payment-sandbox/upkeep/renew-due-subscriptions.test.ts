import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeCard } from '../money/change-card.ts';
import { cancelAtPeriodEnd } from '../money/schedule-cancellation.ts';
import { startSubscription } from '../money/start-subscription.ts';
import { buildCustomer } from '../objects/build-customer.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import type { Change } from '../store/change.ts';
import { createTables } from '../store/create-tables.ts';
import { listObjects } from '../store/list-objects.ts';
import { insertObject, newObjectId, requireObject } from '../store/objects.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { renewDueSubscriptions } from './renew-due-subscriptions.ts';
import { retryDuePayments } from './retry-due-payments.ts';

let database: TestDatabase;
let db: Db;
let sandbox: Sandbox;
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url);
  const config = readPaymentConfig({
    PORT: 3000,
    STORAGE_SECRET: 'a secret that only tests know, long enough',
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_PRICE_CREATOR: undefined,
    STRIPE_PRICE_PRO: undefined,
    STRIPE_API_URL: undefined,
  });
  await createTables(db);
  sandbox = createSandbox({
    db,
    config,
    publicUrl: 'http://shop.test',
    now: () => now,
    onCommit: () => undefined,
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  now = new Date('2026-01-15T09:00:00Z');
});

async function start(change: Change, paymentMethod: string): Promise<Stripe.Subscription> {
  const customer = buildCustomer(newObjectId('cus_'), change.now, {
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    paymentMethod,
  });
  await insertObject(change.tx, 'customer', customer);
  const [price] = change.catalog.prices;
  if (price === undefined) throw new Error('nothing is sold');
  return await startSubscription(change, { customer, price, metadata: {}, trialDays: undefined });
}

const read = (id: string) => sandbox.change(({ tx }) => requireObject(tx, 'subscription', id));
const invoicesOf = (subscription: string) =>
  sandbox.change(({ tx }) => listObjects(tx, 'invoice', '', { subscription }));

test('a subscription is renewed for every month that has passed, once, by two processes', async () => {
  const { id } = await sandbox.change((change) => start(change, 'pm_card_visa'));
  now = new Date('2026-06-01T09:00:00Z');
  await Promise.all([renewDueSubscriptions(sandbox), renewDueSubscriptions(sandbox)]);
  const renewed = await read(id);
  expect(renewed.status).toBe('active');
  expect(renewed.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 5, 15, 9) / 1000);
  expect((await invoicesOf(id)).data).toHaveLength(5);
});

test('a canceled subscription ends with its period, and one whose card fails is past due', async () => {
  const canceled = await sandbox.change(async (change) =>
    cancelAtPeriodEnd(change, await start(change, 'pm_card_visa')),
  );
  const failing = await sandbox.change(async (change) => {
    const started = await start(change, 'pm_card_visa');
    const customerId = String(started.customer);
    await changeCard(change, { customerId, card: 'pm_card_chargeCustomerFail' });
    return started;
  });
  now = new Date('2026-06-01T09:00:00Z');
  await renewDueSubscriptions(sandbox);
  expect((await read(canceled.id)).status).toBe('canceled');
  expect((await read(failing.id)).status).toBe('past_due');
  expect((await invoicesOf(failing.id)).data).toHaveLength(2);
});

test('a subscription’s failed payment is tried again on its day, a few times, until it is paid', async () => {
  const failing = async () =>
    await sandbox.change(async (change) => {
      const started = await start(change, 'pm_card_visa');
      const customerId = String(started.customer);
      await changeCard(change, { customerId, card: 'pm_card_chargeCustomerFail' });
      return { id: started.id, customerId };
    });
  const [unpaid, paid] = [await failing(), await failing()];
  now = new Date('2026-02-15T09:00:01Z');
  await renewDueSubscriptions(sandbox);
  const openOf = async (id: string) => (await invoicesOf(id)).data[0];
  const day = Date.UTC(2026, 1, 18, 9, 0, 1) / 1000;
  expect(await openOf(unpaid.id)).toMatchObject({ attempt_count: 1, next_payment_attempt: day });
  await retryDuePayments(sandbox);
  expect(await openOf(unpaid.id)).toMatchObject({ attempt_count: 1 });

  await sandbox.change((change) =>
    changeCard(change, { customerId: paid.customerId, card: 'pm_card_visa' }),
  );
  now = new Date('2026-02-18T09:00:01Z');
  await Promise.all([retryDuePayments(sandbox), retryDuePayments(sandbox)]);
  expect(await openOf(unpaid.id)).toMatchObject({ attempt_count: 2 });
  expect((await read(paid.id)).status).toBe('active');
  for (const date of ['2026-02-21T09:00:01Z', '2026-02-24T09:00:01Z', '2026-02-27T09:00:01Z']) {
    now = new Date(date);
    await retryDuePayments(sandbox);
  }
  expect(await openOf(unpaid.id)).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
  expect((await read(unpaid.id)).status).toBe('past_due');
});

test('events of the sandbox are kept for 30 days', async () => {
  const started = await sandbox.change((change) => start(change, 'pm_card_visa'));
  const customer = String(started.customer);
  const countEvents = async () =>
    (await sandbox.change(({ tx }) => listObjects(tx, 'event', '', { customer }))).data.length;
  const before = await countEvents();
  expect(before).toBeGreaterThan(0);
  now = new Date('2026-02-14T08:59:59Z');
  await sandbox.change(purgeExpiredRows);
  expect(await countEvents()).toBe(before);
  now = new Date('2026-02-14T09:00:01Z');
  await sandbox.change(purgeExpiredRows);
  expect(await countEvents()).toBe(0);
});
