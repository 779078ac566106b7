import os from 'node:os';
import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { deleteAccount } from '../../../../api/features/accounts/delete/delete-account.ts';
import { syncCustomer } from './sync-customer.ts';

/** The API keeps the call counts. */
const NO_LIMITS = { forget: async () => undefined };
const SITE = {
  PUBLIC_URL: 'https://photo-coach.test',
  PORT: 3000,
  BILLING: 'on',
  MAIL_DELIVERY: 'on',
} as const;

const billing = await startBilling();
const { db, stripe, dependencies, insertCustomer, databaseUrl } = billing;
const answerAlways = stripe.script;
beforeEach(() => {
  stripe.script = answerAlways;
});
afterAll(() => billing.stop());

const { signal } = new AbortController();
const otherWorker = { ...dependencies, customerMutex: createKeyedMutex() };
const profileOf = (id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Holds back Stripe's next answer, with its state at the time of the request, until the test releases it. */
function holdNextAnswer() {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  stripe.script = async (_request, answer) => {
    stripe.script = answerAlways;
    const reply = structuredClone(answer());
    asked.resolve();
    await released.promise;
    return reply;
  };
  return { asked: asked.promise, release: released.resolve };
}

test('a sync that fetched before and writes after a newer one is refused, and fetches again', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscriptionOf(customerId);
  stripe.subscriptions.set(subscription.id, subscription);
  const held = holdNextAnswer();
  const stale = syncCustomer(otherWorker, customerId, { signal });
  await held.asked;
  subscription['status'] = 'past_due';
  await syncCustomer(dependencies, customerId, { signal });
  const { version } = await db
    .selectFrom('stripe_customers')
    .select('version')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
  const before = stripe.requests.length;
  held.release();
  await stale;
  expect(await profileOf(userId)).toMatchObject({ plan: 'creator', plan_status: 'past_due' });
  expect(stripe.requests.length).toBeGreaterThan(before);
});

test('a sync that was overtaken ends without fetching again if its event is applied by now', async () => {
  const { customerId } = await insertCustomer();
  const object = subscriptionOf(customerId);
  stripe.subscriptions.set(object.id, object);
  const eventId = await storeEvent(db, { type: 'customer.subscription.resumed', object });
  const held = holdNextAnswer();
  const stale = syncCustomer(otherWorker, customerId, { eventId, signal });
  await held.asked;
  await syncCustomer(dependencies, customerId, { eventId, signal });
  const before = stripe.requests.length;
  held.release();
  await stale;
  expect(stripe.requests).toHaveLength(before);
});

test('a sync that others always overtake gives up, and writes nothing', async () => {
  const { userId, customerId } = await insertCustomer();
  const object = subscriptionOf(customerId);
  stripe.subscriptions.set(object.id, object);
  const eventId = await storeEvent(db, { type: 'invoice.paid', object });
  stripe.script = async (_request, answer) => {
    await sql`update stripe_customers set version = version + 1 where id = ${customerId}`.execute(
      db,
    );
    return answer();
  };
  const sync = syncCustomer(dependencies, customerId, { eventId, signal });
  await expect(sync).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await profileOf(userId)).toMatchObject({ plan: 'free' });
  const unapplied = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('processed_at', 'is', null)
    .execute();
  expect(unapplied).toEqual([{ id: eventId }]);
});

test('while Stripe hangs no database connection is held, and the sync ends in time', async () => {
  const { userId, customerId } = await insertCustomer();
  const single = connectDatabase(databaseUrl, 1);
  onTestFinished(() => single.destroy());
  const payments = createPayments(dependencies.payments.config, 500);
  const asked = Promise.withResolvers<void>();
  stripe.script = () => {
    asked.resolve();
    return new Promise(() => undefined);
  };
  const sync = syncCustomer({ ...dependencies, db: single, payments }, customerId, { signal });
  const ended = expect(sync).rejects.toMatchObject({ code: 'payments_timeout' });
  await asked.promise;
  const found = await single
    .selectFrom('profiles')
    .select('plan')
    .where('id', '=', userId)
    .execute();
  expect(found).toEqual([{ plan: 'free' }]);
  await ended;
});

test('nothing is written for an account that is deleted while Stripe is asked', async () => {
  const { userId, customerId } = await insertCustomer();
  const object = subscriptionOf(customerId);
  stripe.subscriptions.set(object.id, object);
  const eventId = await storeEvent(db, { type: 'invoice.paid', object });
  const held = holdNextAnswer();
  const sync = syncCustomer(dependencies, customerId, { eventId, signal });
  await held.asked;
  // The store holds nothing of the account.
  const storage = createDiskStorage({
    folder: os.tmpdir(),
    baseUrl: 'http://localhost',
    secret: 'x'.repeat(32),
  });
  await deleteAccount({ ...dependencies, storage, env: SITE, limits: NO_LIMITS }, userId);
  held.release();
  await sync;
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('stripe_customer_id', '=', customerId)
    .execute();
  expect(rows).toEqual([]);
});
