import { setPlan } from '@photo-coach/shared/server/operators/set-plan.ts';
import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { afterAll, expect, test } from 'vitest';
import { applyEvent } from '../events/apply-event.ts';

const billing = await startBilling();
const { db, events, stripe, dependencies, insertCustomer } = billing;
afterAll(() => billing.stop());

const actor = { cli: 'test' };
const { signal } = new AbortController();
const planOf = async (userId: string) => {
  const { plan, plan_status } = await db
    .selectFrom('profiles')
    .select(['plan', 'plan_status'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [plan, plan_status];
};

/** Applies an event of a customer; the sync fetches everything. */
async function sync(customerId: string): Promise<void> {
  const object = subscriptionOf(customerId);
  const eventId = await storeEvent(db, { type: 'customer.subscription.updated', object });
  await applyEvent(dependencies, { eventId, attempt: 1 }, { signal });
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

test('a granted plan ends when it is taken back', async () => {
  const { userId } = await insertCustomer();
  await setPlan({ db, events }, { actor, userId, plan: 'creator' });
  expect(await planOf(userId)).toEqual(['creator', 'active']);
  await setPlan({ db, events }, { actor, userId, plan: 'free' });
  expect(await planOf(userId)).toEqual(['free', null]);
});
