import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();

/** An account with a customer at Stripe. */
async function createCustomer() {
  const account = await api.createAccount();
  const { db, payments } = api.dependencies;
  const { id } = await payments.stripe.customers.create({ email: account.email });
  await db.insertInto('stripe_customers').values({ id, user_id: account.userId }).execute();
  return { account, id };
}

const NO_SUBSCRIPTION = { status: 404, body: { code: 'no_subscription' } };

test('the portal of the caller’s own customer is opened', async () => {
  const { account } = await createCustomer();
  const { status, body } = await api.call('POST', '/api/customer-portal', { account });
  expect({ status, body }).toEqual({
    status: 200,
    body: { url: expect.stringMatching(/\/payment-sandbox\/portal\/bps_/) },
  });
  expect(await api.call('POST', '/api/customer-portal', { account, body: {} })).toMatchObject({
    status: 200,
  });
  // An open invoice may be paid there: then the plan is fetched while the person waits.
  const customer = await api.dependencies.db
    .selectFrom('stripe_customers')
    .select('checkout_started_at')
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  expect(customer).toEqual({ checkout_started_at: expect.any(String) });
});

/** The task of the portal at an address; null for its home page. */
async function taskOf(url: string) {
  const { rows } = await sql<{ task: string | null }>`
    select data #>> '{flow,type}' as task from payment_sandbox.objects where data ->> 'url' = ${url}
  `.execute(api.dependencies.db);
  return rows[0]?.task;
}

test('the portal opens with the cancellation of a plan, if there is one to cancel', async () => {
  const { account, id: customer } = await createCustomer();
  const { stripe, config } = api.dependencies.payments;
  const openToCancel = async () => {
    const body = { task: 'cancel' };
    return (await api.call('POST', '/api/customer-portal', { account, body })).body.url;
  };
  expect(await taskOf(await openToCancel())).toBeNull();
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const items = [{ price: config.priceIds.creator }];
  const { id } = await stripe.subscriptions.create({ customer, items });
  expect(await taskOf(await openToCancel())).toBe('subscription_cancel');
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await taskOf(await openToCancel())).toBeNull();
});

test('a customer that was deleted at Stripe, or never existed there, has no portal', async () => {
  const { account, id } = await createCustomer();
  await api.dependencies.payments.stripe.customers.del(id);
  expect(await api.call('POST', '/api/customer-portal', { account })).toMatchObject(
    NO_SUBSCRIPTION,
  );
  const stranger = await api.createAccount();
  await api.dependencies.db
    .insertInto('stripe_customers')
    .values({ id: `cus_${newId()}`, user_id: stranger.userId })
    .execute();
  expect(await api.call('POST', '/api/customer-portal', { account: stranger })).toMatchObject(
    NO_SUBSCRIPTION,
  );
});

test('another user’s customer in the body of a portal request is refused', async () => {
  const [victim, { account }] = await Promise.all([createCustomer(), createCustomer()]);
  const body = { customer: victim.id };
  expect(await api.call('POST', '/api/customer-portal', { account, body })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
});
