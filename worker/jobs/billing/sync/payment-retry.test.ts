import { readSubscription } from '@photo-coach/shared/server/billing/read-subscription.ts';
import {
  listenForEvents,
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import type { StripeObject } from '@photo-coach/testing/services/stripe-server.ts';
import { afterAll, expect, test } from 'vitest';
import { applyEvent } from '../events/apply-event.ts';

const billing = await startBilling();
const { db, stripe, dependencies, insertCustomer, databaseUrl } = billing;
const sockets = await listenForEvents(databaseUrl);
afterAll(async () => {
  await sockets.stop();
  await billing.stop();
});

const { signal } = new AbortController();
const DECEMBER = Date.UTC(2096, 11, 4, 12) / 1000;
const LATER = Date.UTC(2096, 11, 7, 12) / 1000;

/** An account whose subscription is past due, with an open invoice that is tried again in December. */
async function insertPastDue() {
  const account = await insertCustomer();
  const { customerId: customer } = account;
  const subscription = subscriptionOf(customer, { status: 'past_due' });
  stripe.subscriptions.set(subscription.id, subscription);
  const invoice: StripeObject = {
    id: `in_${customer}`,
    object: 'invoice',
    customer,
    created: 1,
    status: 'open',
    next_payment_attempt: DECEMBER,
    parent: { subscription_details: { subscription: subscription.id } },
  };
  stripe.invoices.set(invoice.id, invoice);
  return { ...account, subscription, invoice };
}

async function send(type: string, object: StripeObject): Promise<void> {
  const eventId = await storeEvent(db, { type, object });
  await applyEvent(dependencies, { eventId, attempt: 1 }, { signal });
}

const retryOf = async (userId: string) => (await readSubscription(db, userId))?.payment_retry;
const countRetries = async () =>
  (await db.selectFrom('payment_retries').select('subscription_id').execute()).length;

test('the day of the next try is stored, pushed to the pages, mailed, and follows Stripe’s changes', async () => {
  const { userId, invoice } = await insertPastDue();
  await send('invoice.payment_failed', invoice);
  const retry = { next_attempt_at: '2096-12-04T12:00:00.000Z' };
  expect(await retryOf(userId)).toEqual(retry);
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('We will try again on December 4, 2096.');
  await expect
    .poll(() => sockets.of(userId).at(-1))
    .toMatchObject(['subscription', { subscription: { payment_retry: retry } }]);

  // Stripe schedules another day without an attempt, and then none.
  invoice['next_payment_attempt'] = LATER;
  await send('invoice.updated', invoice);
  const moved = { next_attempt_at: '2096-12-07T12:00:00.000Z' };
  expect(await retryOf(userId)).toEqual(moved);
  await expect
    .poll(() => sockets.of(userId).at(-1))
    .toMatchObject(['subscription', { subscription: { payment_retry: moved } }]);
  const pushed = sockets.of(userId).length;
  await send('invoice.updated', invoice);
  invoice['next_payment_attempt'] = null;
  await send('invoice.updated', invoice);
  expect(await retryOf(userId)).toEqual({ next_attempt_at: null });
  // One more, because the repeated event changed nothing.
  await expect.poll(() => sockets.of(userId).length).toBe(pushed + 1);
});

test('an open invoice counts even when the latest one is paid, and a paid plan has no next try', async () => {
  const { userId, subscription, invoice } = await insertPastDue();
  const change = { ...invoice, id: `${invoice.id}_2`, status: 'paid', next_payment_attempt: null };
  stripe.invoices.set(change.id, change);
  await send('customer.subscription.updated', subscription);
  expect(await retryOf(userId)).toEqual({ next_attempt_at: '2096-12-04T12:00:00.000Z' });
  const before = await countRetries();
  subscription['status'] = 'active';
  invoice['status'] = 'paid';
  await send('customer.subscription.updated', subscription);
  expect(await retryOf(userId)).toBeNull();
  expect(await countRetries()).toBe(before - 1);
});
