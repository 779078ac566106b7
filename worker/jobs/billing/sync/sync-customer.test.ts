import os from 'node:os';
import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import { setPlan } from '@photo-coach/shared/server/operators/set-plan.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { selectRow, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import {
  listenForEvents,
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import type { StripeObject } from '@photo-coach/testing/services/stripe-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deleteAccount } from '../../../../api/features/accounts/profile/delete-account.ts';
import { applyEvent } from '../events/apply-event.ts';
import { syncCustomer } from './sync-customer.ts';

const billing = await startBilling();
const { db, queue, events, stripe, dependencies, insertCustomer, databaseUrl } = billing;
const sockets = await listenForEvents(databaseUrl);
const answerAlways = stripe.script;
beforeEach(() => {
  stripe.script = answerAlways;
});
afterAll(async () => {
  await sockets.stop();
  await billing.stop();
});
/** Stores and applies an event; each call is another event about the same object. */
async function send(type: string, object: StripeObject): Promise<void> {
  const eventId = await storeEvent(db, { type, object });
  await applyEvent(dependencies, { eventId, attempt: 1 }, { signal });
}

describe('sync customer', () => {
  /** The API keeps the call counts. */
  const NO_LIMITS = { forget: async () => undefined };
  const SITE = {
    PUBLIC_URL: 'https://photo-coach.test',
    PORT: 3000,
    BILLING: 'on',
    MAIL_DELIVERY: 'on',
  } as const;

  const otherWorker = { ...dependencies, customerMutex: createKeyedMutex() };
  const profileOf = (id: string) => selectRow(db, 'profiles', { id });

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
    const { version } = await selectRow(db, 'stripe_customers', { id: customerId }, 'version');
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
    const unapplied = await selectRows(db, 'stripe_events', { processed_at: null }, 'id');
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
    const found = await selectRows(single, 'profiles', { id: userId }, 'plan');
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
    const rows = await selectRows(db, 'subscriptions', { stripe_customer_id: customerId }, 'id');
    expect(rows).toEqual([]);
  });
});

const actor = { cli: 'test' };
const { signal } = new AbortController();
const planOf = async (userId: string) => {
  const { plan, plan_status } = await selectRow(db, 'profiles', { id: userId });
  return [plan, plan_status];
};

/** Applies an event of a customer; the sync fetches everything. */
const sync = (customerId: string) =>
  send('customer.subscription.updated', subscriptionOf(customerId));

/** Gives an account a subscription. */
async function subscribe(over: Partial<StripeObject> = {}) {
  const account = await insertCustomer();
  const subscription = subscriptionOf(account.customerId, over, 'price_pro');
  stripe.subscriptions.set(subscription.id, subscription);
  return { ...account, subscription };
}

test('a granted plan outlives a sync with Stripe, yields to a paid subscription, and returns after it', async () => {
  const { userId, customerId } = await insertCustomer();
  const granted = await setPlan({ db, events }, { actor, userId, plan: 'pro' });
  expect(granted).toEqual({ plan: 'pro', subscription: null });
  await sync(customerId);
  expect(await planOf(userId)).toEqual(['pro', 'active']);

  const subscription = subscriptionOf(customerId);
  stripe.subscriptions.set(subscription.id, subscription);
  await sync(customerId);
  expect(await planOf(userId)).toEqual(['creator', 'active']);

  stripe.subscriptions.set(subscription.id, { ...subscription, status: 'canceled' });
  await sync(customerId);
  expect(await planOf(userId)).toEqual(['pro', 'active']);
});

test('an operator who grants a plan beside a paid subscription sees that the subscription goes first', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscriptionOf(customerId);
  stripe.subscriptions.set(subscription.id, subscription);
  await sync(customerId);
  expect(await setPlan({ db, events }, { actor, userId, plan: 'pro' })).toMatchObject({
    plan: 'creator',
    subscription: { plan: 'creator', status: 'active' },
  });
  expect(await planOf(userId)).toEqual(['creator', 'active']);
});

describe('billing mails', () => {
  const DAY = 86_400;
  const now = Math.floor(Date.now() / 1000);
  const mailsOf = (userId: string) => selectRows(db, 'mails', { user_id: userId });

  test('a cancellation is mailed once per end, with the day in the person’s time zone', async () => {
    const cancel_at = Date.UTC(2099, 4, 1, 2) / 1000;
    const { userId, email, subscription } = await subscribe({ cancel_at });
    const timezone = 'America/New_York';
    await updateRows(db, 'users', { id: userId }, { timezone });
    await send('customer.subscription.updated', subscription);
    await send('customer.subscription.updated', subscription);
    const [mail, ...others] = await mailsOf(userId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'billing',
      recipient: email,
      subject: 'Your Pro plan was canceled',
    });
    expect(mail?.text_body).toContain('April 30, 2099');
    expect(mail?.text_body).toContain('https://photo-coach.test/billing/manage');
    expect(await queue.has('mail.send.v1', { mailId: mail?.id ?? '' })).toBe(true);
  });

  test.each<[string, Partial<StripeObject>]>([
    ['a plan that renews', {}],
    ['a plan that has ended', { status: 'canceled', ended_at: now - 60 }],
    ['a canceled plan that is past due', { status: 'past_due', cancel_at: now + DAY }],
  ])('nothing is mailed about %s', async (_case, over) => {
    const { userId, subscription } = await subscribe(over);
    await send('customer.subscription.updated', subscription);
    expect(await mailsOf(userId)).toEqual([]);
  });

  test('a plan that was canceled at once gets one mail', async () => {
    const { userId, subscription } = await subscribe();
    Object.assign(subscription, { status: 'canceled', ended_at: now });
    await send('customer.subscription.deleted', subscription);
    await send('customer.subscription.deleted', subscription);
    // The older event, delivered later.
    await send('customer.subscription.updated', subscription);
    expect(await mailsOf(userId)).toMatchObject([{ subject: 'Your Pro plan has ended' }]);
  });

  test('when one of two paid plans ends, no mail is sent', async () => {
    const { userId, customerId, subscription } = await subscribe();
    const kept = subscriptionOf(customerId, {}, 'price_pro');
    stripe.subscriptions.set(kept.id, kept);
    Object.assign(subscription, { status: 'canceled', ended_at: now });
    await send('customer.subscription.deleted', subscription);
    expect(await mailsOf(userId)).toEqual([]);
  });
});
