import type { SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertSubscription } from '../testing/insert-subscription.ts';

const NOW = new Date('2026-11-22T12:00:05.000Z');
const PERIOD_END = '2026-12-22T12:00:00.000Z';
const minutesAgo = (minutes: number): string =>
  new Date(NOW.getTime() - minutes * 60_000).toISOString();

const api = runApi({ now: () => NOW });
let account: TestAccount;

beforeAll(async () => {
  account = await api.createAccount();
});

function addSubscription({ userId }: TestAccount, facts: Partial<SubscriptionRecord> = {}) {
  const dates = { current_period_end: PERIOD_END, created_at: minutesAgo(60) };
  return insertSubscription(api.dependencies.db, userId, { ...dates, ...facts });
}

/** @returns the customer's id */
async function addCustomer(
  { userId }: TestAccount,
  facts: { checkout_started_at?: string } = {},
): Promise<string> {
  const id = `cus_${newId()}`;
  await insertRows(api.dependencies.db, 'stripe_customers', { id, user_id: userId, ...facts });
  return id;
}

const get = (path: string, as: TestAccount) => api.call('GET', path, { account: as });

test('without a subscription there is none to read, and the account is not subscribed', async () => {
  await addSubscription(await api.createAccount(), {});
  expect(await get('/api/me/subscription', account)).toMatchObject({
    status: 404,
    body: { code: 'PGRST116' },
  });
  expect((await get('/api/check-subscription', account)).body).toEqual({
    subscribed: false,
    product_id: null,
    subscription_end: null,
  });
});

test('of several subscriptions the one that decides the plan is returned', async () => {
  const owner = await api.createAccount();
  const live = await addSubscription(owner, { status: 'trialing' });
  await addSubscription(owner, { status: 'canceled', created_at: minutesAgo(1) });
  expect((await get('/api/me/subscription', owner)).body).toEqual(live);
});

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', false],
  ['unpaid', false],
  ['paused', false],
  ['incomplete', false],
  ['incomplete_expired', false],
  ['canceled', false],
])('with a subscription that is %s an account is subscribed: %s', async (status, subscribed) => {
  const owner = await api.createAccount();
  await addSubscription(owner, { status });
  const product_id = subscribed ? 'prod_creator' : null;
  const subscription_end = subscribed ? PERIOD_END : null;
  expect((await get('/api/check-subscription', owner)).body).toEqual({
    subscribed,
    product_id,
    subscription_end,
  });
});

/** The sync that any request within these 10 s causes. */
const REQUEST = `poll-${Math.floor(NOW.getTime() / 10_000)}`;
const isSyncSent = (customerId: string) =>
  api.dependencies.queue.has('billing.sync-customer.v1', { customerId, request: REQUEST });

test.each(['/api/check-subscription', '/api/me/subscription'])(
  'while a checkout is open, %s has the subscriptions fetched',
  async (path) => {
    const owner = await api.createAccount();
    const customerId = await addCustomer(owner, { checkout_started_at: minutesAgo(59) });
    await get(path, owner);
    await sleepUntil(() => isSyncSent(customerId), { timeoutMs: 10_000 });
  },
);

test('nothing is fetched long after a checkout, without one, or once the account is subscribed', async () => {
  const [late, never, subscribed, open] = await Promise.all(
    [1, 2, 3, 4].map(() => api.createAccount()),
  );
  if (!late || !never || !subscribed || !open) throw new Error('four accounts were created');
  await addSubscription(subscribed, {});
  const customers = [
    await addCustomer(late, { checkout_started_at: minutesAgo(61) }),
    await addCustomer(never),
    await addCustomer(subscribed, { checkout_started_at: minutesAgo(1) }),
  ];
  const last = await addCustomer(open, { checkout_started_at: minutesAgo(1) });
  for (const owner of [late, never, subscribed, open]) await get('/api/check-subscription', owner);
  // The last one shows that those before it would have been sent by now.
  await sleepUntil(() => isSyncSent(last), { timeoutMs: 10_000 });
  expect(await Promise.all(customers.map(isSyncSent))).toEqual([false, false, false]);
});

test('the billing diagnostics show the mode, the webhook, and whether the caller has events', async () => {
  const owner = await api.createAccount();
  const customer_id = await addCustomer(owner);
  await insertRows(api.dependencies.db, 'stripe_events', {
    id: `evt_${customer_id}`,
    type: 'invoice.paid',
    customer_id,
    created_at: minutesAgo(1),
    payload: {},
  });
  const webhookUrl = `http://localhost:${api.dependencies.env.PORT}/api/stripe-webhook`;
  for (const [as, hasEvents] of [
    [owner, true],
    [account, false],
  ] as const)
    expect((await get('/api/me/billing-check', as)).body).toEqual({
      mode: 'sandbox',
      webhookUrl,
      hasEvents,
    });
});
