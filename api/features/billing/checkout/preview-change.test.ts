import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();
const DAY_SECONDS = 86_400;

const preview = (account: TestAccount, priceId: string) =>
  api.call('POST', '/api/preview-plan-change', { account, body: { priceId } });

const prices = () => api.dependencies.payments.config.priceIds;

/** Changes an object of the sandbox directly. */
const changeObject = (id: string, path: string[], value: unknown) =>
  sql`update payment_sandbox.objects set data = jsonb_set(data, ${path}::text[], ${JSON.stringify(value)}::jsonb)
    where id = ${id}`.execute(api.dependencies.db);

/** An account that has bought Creator for £10, half a month ago. */
async function subscribe() {
  const account = await api.createAccount();
  const { db, payments } = api.dependencies;
  const { stripe } = payments;
  const { id: customer } = await stripe.customers.create({ email: account.email });
  await db
    .insertInto('stripe_customers')
    .values({ id: customer, user_id: account.userId })
    .execute();
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices().creator }],
  });
  const now = Math.floor(Date.now() / 1000);
  const item = ['items', 'data', '0'];
  await changeObject(id, [...item, 'current_period_start'], now - 15 * DAY_SECONDS);
  await changeObject(id, [...item, 'current_period_end'], now + 15 * DAY_SECONDS);
  const { unit_amount: amount } = await stripe.prices.retrieve(prices().pro);
  await changeObject(id, [...item, 'price', 'unit_amount'], (amount ?? 0) - 900);
  return { account, id, periodEnd: new Date((now + 15 * DAY_SECONDS) * 1000).toISOString() };
}

test('a better plan costs the difference for the rest of the period today, then its price', async () => {
  const { account, periodEnd } = await subscribe();
  const { status, body } = await preview(account, prices().pro);
  expect(status).toBe(200);
  expect(body).toEqual({
    dueToday: expect.stringMatching(/4\.50$/),
    credit: null,
    price: (await api.dependencies.pricing.read()).prices.pro.displayPrice,
    interval: 'month',
    periodEnd,
    endsThen: false,
  });
});

test('a cheaper plan is credited, and costs nothing today', async () => {
  const { account, id } = await subscribe();
  await changeObject(id, ['items', 'data', '0', 'price', 'unit_amount'], 5000);
  const { body } = await preview(account, prices().pro);
  expect(body).toMatchObject({ dueToday: null, credit: expect.stringMatching(/\d\.\d\d$/) });
});

test('a change during a trial costs nothing today, and a canceled plan still ends', async () => {
  const { account, id } = await subscribe();
  await changeObject(id, ['status'], 'trialing');
  await api.dependencies.payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect((await preview(account, prices().pro)).body).toMatchObject({
    dueToday: null,
    credit: null,
    endsThen: true,
  });
});

test('without a subscription, or for its own price, there is no change', async () => {
  const { account } = await subscribe();
  expect(await preview(account, prices().creator)).toMatchObject({
    status: 409,
    body: { code: 'already_subscribed' },
  });
  expect(await preview(await api.createAccount(), prices().pro)).toMatchObject({
    status: 404,
    body: { code: 'no_subscription' },
  });
});
