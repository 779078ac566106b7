import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { recordUnremovedCustomer, removeCustomer } from './remove-customer.ts';

const billing = await startBilling();
const { db, stripe, dependencies, insertCustomer } = billing;
const answerAlways = stripe.script;
beforeEach(() => {
  stripe.script = answerAlways;
});
afterAll(() => billing.stop());

const { signal } = new AbortController();
const remove = (customerId: string) =>
  removeCustomer(dependencies, { customerId, attempt: 1 }, { signal });
const customerOf = (id: string) =>
  db.selectFrom('stripe_customers').selectAll().where('id', '=', id).executeTakeFirst();

/** A customer with a live and an ended subscription, and an event, whose account was deleted. */
async function leftCustomer() {
  const { userId, customerId } = await insertCustomer();
  const live = subscriptionOf(customerId);
  const ended = subscriptionOf(customerId, { status: 'canceled', ended_at: 1_700_000_000 });
  for (const each of [live, ended]) stripe.subscriptions.set(each.id, each);
  await storeEvent(db, { type: 'invoice.paid', object: live });
  await db.deleteFrom('auth_users').where('id', '=', userId).execute();
  return { customerId, live };
}

test('removing a customer cancels its subscriptions and deletes it at Stripe and here', async () => {
  const { customerId, live } = await leftCustomer();
  stripe.requests.length = 0;
  await remove(customerId);
  expect(stripe.requests).toEqual([
    'GET /v1/subscriptions',
    `DELETE /v1/subscriptions/${live.id}`,
    `DELETE /v1/customers/${customerId}`,
  ]);
  expect(stripe.subscriptions.get(live.id)).toMatchObject({ status: 'canceled' });
  expect(stripe.customers.get(customerId)).toEqual({ deleted: true });
  expect(await customerOf(customerId)).toBeUndefined();
  const events = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  expect(events).toEqual([]);
  await remove(customerId);
  expect(stripe.requests).toHaveLength(3);
});

test.each([
  ['refuses', { error: { message: 'down' } }],
  // The SDK takes any reply without an error for a success, whatever its status.
  ['is behind a proxy that fails', {}],
])(
  'while Stripe %s, the customer stays due for removal, and is removed later',
  async (_case, body) => {
    const { customerId, live } = await leftCustomer();
    stripe.script = async ({ path }, answer) =>
      path.startsWith('/v1/customers') ? { status: 500, body } : answer();
    const failed = remove(customerId);
    await expect(failed).rejects.toMatchObject({ code: 'payments_unavailable' });
    const error: unknown = await failed.catch((caught: unknown) => caught);
    await recordUnremovedCustomer(dependencies, { customerId, attempt: 1 }, error);
    expect(stripe.subscriptions.get(live.id)).toMatchObject({ status: 'canceled' });
    expect(await customerOf(customerId)).toMatchObject({
      failed_at: expect.any(String),
      error_text: 'The payment service is not available.',
    });
    stripe.script = answerAlways;
    // Its reply to the first deletion was lost.
    stripe.customers.set(customerId, { deleted: true });
    await remove(customerId);
    expect(await customerOf(customerId)).toBeUndefined();
  },
);

test('a customer that Stripe does not know, as with the key of another account, stays due for removal', async () => {
  const { customerId } = await leftCustomer();
  stripe.customers.delete(customerId);
  await expect(remove(customerId)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await customerOf(customerId)).toMatchObject({ user_id: null });
});

test('the customer of an account that exists is left alone', async () => {
  const { customerId } = await insertCustomer();
  await remove(customerId);
  expect(stripe.customers.get(customerId)).toEqual({ deleted: false });
  expect(await customerOf(customerId)).toMatchObject({ id: customerId });
});
