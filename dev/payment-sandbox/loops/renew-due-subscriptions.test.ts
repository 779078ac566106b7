import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { beforeEach, expect, test } from 'vitest';
import { cancelAtPeriodEnd, startSubscription } from '../money/subscriptions.ts';
import type { Customer, Subscription } from '../objects/shapes.ts';
import { type Change, createSandbox } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { insertObject, newObjectId, requireObject } from '../store/objects.ts';
import { createTables } from '../store/tables.ts';
import { renewDueSubscriptions } from './renew-due-subscriptions.ts';

let now: Date;
const { db } = await openTestDatabase();
await createTables(db);
const sandbox = createSandbox({
  db,
  config: readPaymentConfig({
    PORT: 3000,
    STORAGE_SECRET: 'a secret that only tests know, long enough',
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_PRICE_CREATOR: undefined,
    STRIPE_PRICE_PRO: undefined,
    STRIPE_API_URL: undefined,
  }),
  publicUrl: 'http://shop.test',
  now: () => now,
  onCommit: () => undefined,
});
beforeEach(() => {
  now = new Date('2026-01-15T09:00:00Z');
});

async function start(change: Change, card: string): Promise<Subscription> {
  const customer: Customer = {
    id: newObjectId('cus_'),
    object: 'customer',
    created: change.now,
    email: null,
    invoice_prefix: 'X',
    invoice_settings: { default_payment_method: card },
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
  };
  await insertObject(change.tx, customer);
  const [price] = change.catalog;
  if (price === undefined) throw new Error('nothing is sold');
  return await startSubscription(change, { customer, price, metadata: {}, trialDays: null });
}

const read = (id: string) => sandbox.change(({ tx }) => requireObject(tx, 'subscription', id));
const invoicesOf = (subscription: string) =>
  sandbox.change(({ tx }) => listObjects(tx, 'invoice', { subscription }));

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
  const failing = await sandbox.change((change) => start(change, 'pm_card_chargeCustomerFail'));
  now = new Date('2026-06-01T09:00:00Z');
  await renewDueSubscriptions(sandbox);
  expect((await read(canceled.id)).status).toBe('canceled');
  expect((await read(failing.id)).status).toBe('past_due');
  expect((await invoicesOf(failing.id)).data).toHaveLength(2);
});
