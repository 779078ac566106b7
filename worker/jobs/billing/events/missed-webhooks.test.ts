import { createPriceCatalog } from '@photo-coach/shared/server/billing/price-catalog.ts';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startPaymentSandbox } from '@photo-coach/testing/services/payment-sandbox.ts';
import { afterAll, expect, test } from 'vitest';
import { createRunner } from '../../../runner.ts';
import { fetchCustomer } from '../sync/fetch-customer.ts';
import { applyEvent } from './apply-event.ts';
import { reconcile } from './reconcile.ts';

const fixture = await startQueue('PostgreSQL');
if (fixture === null) throw new Error('PostgreSQL is always there');
const { db, queue, events, env } = fixture;
const HOUR_MS = 3_600_000;
let clock = new Date();
// Its events are delivered nowhere, as to an endpoint that refuses them.
const sandbox = await startPaymentSandbox({ db, now: () => clock });
const { payments } = sandbox;
const { log, lines } = captureLog();
const dependencies = {
  env: { BILLING: 'on', MAIL_DELIVERY: 'on' } as const,
  db,
  queue,
  events,
  payments,
  log,
  prices: createPriceCatalog(payments),
  customerMutex: createKeyedMutex(),
  publicUrl: 'https://photo-coach.test',
  now: () => new Date(),
};
const runner = await createRunner({
  handlers: {
    ...idleHandlers,
    'billing.apply-event.v1': (_, payload, context) => applyEvent(dependencies, payload, context),
  },
  failures: idleHandlers,
  dependencies: {},
  env,
  log: silentLog,
});
afterAll(async () => {
  await runner.stop();
  await sandbox.close();
  await fixture.stop();
});

/** A customer at the sandbox, whose account is ours. */
async function createCustomer() {
  const { userId, email } = await insertAccount(db, 'a secret that only tests know, long enough');
  const { id: customerId } = await payments.stripe.customers.create({
    email,
    payment_method: 'pm_card_visa',
    metadata: { user_id: userId },
  });
  await db.insertInto('stripe_customers').values({ id: customerId, user_id: userId }).execute();
  return { userId, customerId };
}

test('one reconciliation makes up for 72 hours in which the webhook received nothing', async () => {
  const { stripe, config } = payments;
  const [buyer, leaver] = [await createCustomer(), await createCustomer()];
  const reconciled_until = new Date(Date.now() - 72.5 * HOUR_MS).toISOString();
  await db.insertInto('stripe_reconciliation').values({ reconciled_until }).execute();
  clock = new Date(Date.now() - 72 * HOUR_MS);
  const subscribe = ({ customerId: customer }: typeof buyer, price: string) =>
    stripe.subscriptions.create({ customer, items: [{ price }] });
  const bought = await subscribe(buyer, config.priceIds.creator);
  const left = await subscribe(leaver, config.priceIds.pro);
  clock = new Date(Date.now() - 40 * HOUR_MS);
  await stripe.subscriptions.update(bought.id, {
    items: [{ id: bought.items.data[0]?.id ?? '', price: config.priceIds.pro }],
  });
  clock = new Date(Date.now() - 3 * HOUR_MS);
  await stripe.subscriptions.update(bought.id, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(left.id);

  await reconcile(dependencies, {}, { signal: new AbortController().signal });
  const areApplied = async () => {
    const rows = await db.selectFrom('stripe_events').select('processed_at').execute();
    return rows.length > 0 && rows.every(({ processed_at }) => processed_at !== null);
  };
  await sleepUntil(areApplied, { timeoutMs: 60_000 });
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, missed: expect.any(Number) }));
  for (const { userId, customerId } of [buyer, leaver]) {
    const { subscriptions } = await fetchCustomer(dependencies, customerId);
    const rows = db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId);
    expect(await rows.execute()).toMatchObject(subscriptions.map(({ row }) => row));
  }
  const profiles = db.selectFrom('profiles').select(['id', 'plan', 'plan_status']).orderBy('id');
  expect(await profiles.execute()).toEqual(
    [
      { id: buyer.userId, plan: 'pro', plan_status: 'active' },
      { id: leaver.userId, plan: 'pro', plan_status: 'canceled' },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const subjectsOf = async ({ userId }: typeof buyer) => {
    const mails = db.selectFrom('mails').select('subject').where('user_id', '=', userId);
    return (await mails.execute()).map(({ subject }) => subject).toSorted();
  };
  const paid = expect.stringMatching(/^We received your payment of .\d+\.\d\d$/);
  expect(await subjectsOf(buyer)).toEqual([paid, paid, 'Your Pro plan was canceled']);
  expect(await subjectsOf(leaver)).toEqual([paid, 'Your Pro plan has ended']);
});
