import { setTimeout as sleep } from 'node:timers/promises';
import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import {
  deleteRows,
  findRow,
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import type Stripe from 'stripe';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openCheckout } from './checkout/open-checkout.ts';
import { insertSubscription } from './testing/insert-subscription.ts';
import { type Disturbance, startStripeProxy } from './testing/start-stripe-proxy.ts';

const api = runApi();
let stripe: Stripe;

beforeAll(async () => {
  ({ stripe } = api.dependencies.payments);
});

/** Opens a checkout for Creator, through a proxy if one is given. */
const checkout = (account: TestAccount, payments = api.dependencies.payments) =>
  openCheckout(
    { ...api.dependencies, payments },
    { account, priceId: payments.config.priceIds.creator },
  );

const customersAtStripe = async ({ email }: TestAccount): Promise<string[]> =>
  (await stripe.customers.list({ email, limit: 100 })).data.map(({ id }) => id);

const customerRows = ({ userId }: TestAccount) =>
  api.dependencies.db
    .selectFrom('stripe_customers')
    .innerJoin('profiles', 'profiles.id', 'stripe_customers.user_id')
    .select(['stripe_customers.id', 'profiles.stripe_customer_id'])
    .where('user_id', '=', userId)
    .execute();

/** The account has one customer, here and at Stripe, and a page to pay. */
async function expectOneCustomer(account: TestAccount): Promise<string> {
  expect(await checkout(account)).toContain('/checkout/');
  const [id = ''] = await customersAtStripe(account);
  expect(await customersAtStripe(account)).toEqual([id]);
  expect(await customerRows(account)).toEqual([{ id, stripe_customer_id: id }]);
  return id;
}

async function proxy(disturbance: Disturbance) {
  const started = await startStripeProxy(api.dependencies.payments, disturbance);
  onTestFinished(() => started.stop());
  return started.payments;
}

test('while Stripe hangs a checkout ends at its deadline, and leaves nothing behind', async () => {
  const account = await api.createAccount();
  const payments = await proxy({ before: () => 'hold', deadlineMs: 400 });
  await expect(checkout(account, payments)).rejects.toMatchObject({ code: 'payments_timeout' });
  expect(await customerRows(account)).toEqual([]);
  expect(await customersAtStripe(account)).toEqual([]);
  await expectOneCustomer(account);
});

test('calls to Stripe that are each in time share one deadline', async () => {
  const account = await api.createAccount();
  const payments = await proxy({ before: () => sleep(700), deadlineMs: 1000 });
  await expect(checkout(account, payments)).rejects.toMatchObject({ code: 'payments_timeout' });
  await expectOneCustomer(account);
});

test('a customer whose creation was never confirmed to us is found again', async () => {
  const account = await api.createAccount();
  const payments = await proxy({
    before: ({ method, url }) =>
      method === 'POST' && url === '/v1/customers' ? 'lose' : undefined,
    deadlineMs: 2000,
  });
  await expect(checkout(account, payments)).rejects.toMatchObject({ code: 'payments_timeout' });
  const [lost] = await sleepUntil(
    async () => {
      const ids = await customersAtStripe(account);
      return ids.length > 0 && ids;
    },
    { timeoutMs: 10_000 },
  );
  expect(await customerRows(account)).toEqual([]);
  expect(await expectOneCustomer(account)).toBe(lost);
});

test('a customer that was created long ago without our knowledge is found by its metadata', async () => {
  const account = await api.createAccount();
  const { email, userId } = account;
  // Another account had the address before.
  await stripe.customers.create({ email, metadata: { user_id: 'of another' } });
  const { id } = await stripe.customers.create({ email, metadata: { user_id: userId } });
  await checkout(account);
  expect(await customerRows(account)).toEqual([{ id, stripe_customer_id: id }]);
});

test('when Stripe can not be reached, a checkout says so', async () => {
  const account = await api.createAccount();
  const { config } = api.dependencies.payments;
  const payments = createPayments({ ...config, apiUrl: new URL('http://127.0.0.1:1') });
  await expect(checkout(account, payments)).rejects.toMatchObject({
    code: 'payments_unavailable',
  });
});

test('a customer that was deleted at Stripe is replaced, however often', async () => {
  const account = await api.createAccount();
  const replaced = await expectOneCustomer(account);
  const { db, queue } = api.dependencies;
  await insertSubscription(db, account.userId, { stripe_customer_id: replaced });
  await stripe.customers.del(replaced);
  const second = await expectOneCustomer(account);
  expect(second).not.toBe(replaced);
  const ended = await selectRow(db, 'subscriptions', { user_id: account.userId });
  expect(ended.status).toBe('canceled');
  expect(Date.parse(ended.current_period_end ?? '')).toBeLessThanOrEqual(Date.now());
  // A worker then writes the plan.
  const sync = { customerId: second, request: `after-${replaced}` };
  await sleepUntil(() => queue.has('billing.sync-customer.v1', sync), { timeoutMs: 10_000 });

  // As after the event `customer.deleted`: Stripe would return the deleted customer again for the same key.
  await stripe.customers.del(second);
  await deleteRows(db, 'stripe_customers', { id: second });
  expect(await expectOneCustomer(account)).not.toBe(second);
});

test('a customer that Stripe doesn’t know, because of a wrong key, keeps the plan', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { db, payments } = api.dependencies;
  const customer = { id: 'cus_of_another_key', user_id: account.userId };
  await insertRows(db, 'stripe_customers', customer);
  const config = { ...payments.config, mode: 'live' } as const;
  await expect(checkout(account, createPayments(config))).rejects.toMatchObject({
    code: 'payments_unavailable',
  });
  const kept = await selectRows(db, 'stripe_customers', { user_id: account.userId }, 'id');
  expect(kept).toEqual([{ id: customer.id }]);
  expect(await customersAtStripe(account)).toEqual([]);
});

test('an email that changed since the request came in is sent to Stripe later', async () => {
  const [account, same] = [await api.createAccount(), await api.createAccount()];
  const { db } = api.dependencies;
  const readChange = ({ userId }: TestAccount) =>
    findRow(db, 'stripe_customers', { user_id: userId }, 'email_change_id');
  const email = `new-${account.email}`;
  await updateRows(db, 'auth_users', { id: account.userId }, { email });
  await checkout(account);
  expect(await readChange(account)).toEqual({ email_change_id: expect.any(String) });
  await checkout(same);
  expect(await readChange(same)).toEqual({ email_change_id: null });
});

test('an account that is deleted while its customer is created keeps no customer', async () => {
  const account = await api.createAccount();
  const { db, queue } = api.dependencies;
  const payments = await proxy({
    before: ({ method, url }) =>
      method === 'POST' && url === '/v1/customers'
        ? deleteRows(db, 'auth_users', { id: account.userId }).then(() => undefined)
        : undefined,
  });
  await expect(checkout(account, payments)).rejects.toMatchObject({ code: 'no_session' });
  const [customerId = ''] = await customersAtStripe(account);
  const row = await selectRow(db, 'stripe_customers', { id: customerId });
  expect(row).toMatchObject({ user_id: null, removal_requested_at: expect.any(String) });
  const removal = { customerId, attempt: 1 };
  await sleepUntil(() => queue.has('billing.remove-customer.v1', removal), { timeoutMs: 10_000 });
});

test('of two customers that parallel requests found, the second is removed', async () => {
  const account = await api.createAccount();
  const other = await api.createAccount();
  // The email is changed between the two requests.
  const renamed = { ...account, email: other.email };
  const created = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const payments = await proxy({
    before: ({ method, url }) => {
      if (method !== 'POST' || url !== '/v1/customers') return undefined;
      created.resolve();
      return first.promise;
    },
  });
  const late = checkout(account, payments);
  await created.promise;
  await checkout(renamed);
  first.resolve();
  await late;
  const { db } = api.dependencies;
  const rows = await selectRows(db, 'stripe_customers', { user_id: account.userId });
  expect(rows.map(({ id }) => id)).toEqual(await customersAtStripe(renamed));
  const [needless = ''] = await customersAtStripe(account);
  const removal = { customerId: needless, attempt: 1 };
  const isSent = () => api.dependencies.queue.has('billing.remove-customer.v1', removal);
  await sleepUntil(isSent, { timeoutMs: 10_000 });
});
