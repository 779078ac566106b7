import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { afterAll, expect, test } from 'vitest';
import { applyEvent } from './apply-event.ts';

const billing = await startBilling();
if (billing === null) throw new Error('PostgreSQL is always there');
const { db, stripe, dependencies, insertCustomer } = billing;
afterAll(() => billing.stop());

const { signal } = new AbortController();
const apply = (eventId: string) => applyEvent(dependencies, { eventId, attempt: 1 }, { signal });
const profileOf = (id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventOf = (id: string) =>
  db.selectFrom('stripe_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an event makes the rows what Stripe says now', async () => {
  const { userId, customerId } = await insertCustomer();
  const subscription = subscriptionOf(customerId, {}, 'price_pro');
  stripe.subscriptions.set(subscription.id, subscription);
  const eventId = await storeEvent(db, {
    type: 'customer.subscription.created',
    object: { ...subscription, status: 'incomplete' },
  });
  await apply(eventId);
  expect(await profileOf(userId)).toMatchObject({
    plan: 'pro',
    plan_label: 'Pro',
    plan_status: 'active',
    stripe_customer_id: customerId,
  });
  expect(await eventOf(eventId)).toMatchObject({ processed_at: expect.any(String) });
});
