import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { findRow, insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';

const api = runApi();
let stripe: Stripe;
let prices: { creator: string; pro: string };

beforeAll(async () => {
  ({
    stripe,
    config: { priceIds: prices },
  } = api.dependencies.payments);
});

const checkout = (account: TestAccount, body: object) =>
  api.call('POST', '/api/create-checkout-session', { account, body });

const customersOf = async ({ email }: TestAccount) =>
  (await stripe.customers.list({ email, limit: 100 })).data;

async function sessionsOf(account: TestAccount) {
  const [customer] = await customersOf(account);
  if (customer === undefined) return [];
  return (await stripe.checkout.sessions.list({ customer: customer.id, limit: 100 })).data;
}

/** The account has bought the plan at Stripe, and no webhook has arrived. */
async function buy(account: TestAccount, price: string, status = 'active') {
  await checkout(account, { priceId: price });
  const [customer] = await customersOf(account);
  if (customer === undefined) throw new Error('a checkout makes a customer');
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  await changeObject(id, { status });
  return id;
}

/** Changes an object of the sandbox directly. */
const changeObject = (id: string, change: object) =>
  sql`update payment_sandbox.objects set data = data || ${JSON.stringify(change)}::jsonb where id = ${id}`.execute(
    api.dependencies.db,
  );

/** The portal session of an address, as the sandbox has it. */
async function portalOf(url: string): Promise<Stripe.BillingPortal.Session> {
  const { rows } = await sql<{ data: Stripe.BillingPortal.Session }>`
    select data from payment_sandbox.objects
    where kind = 'billing_portal.session' and data ->> 'url' = ${url}
  `.execute(api.dependencies.db);
  if (rows[0] === undefined) throw new Error(`${url} is no portal`);
  return rows[0].data;
}

test('a checkout opens at Stripe, for the account’s own customer', async () => {
  const account = await api.createAccount();
  const { status, body } = await checkout(account, { priceId: prices.pro });
  expect(status).toBe(200);
  const [customer] = await customersOf(account);
  expect(customer?.metadata).toEqual({ user_id: account.userId });
  const [session] = await sessionsOf(account);
  const ownUrl = `http://localhost:${api.dependencies.env.PORT}`;
  expect(session).toMatchObject({
    url: body.url,
    status: 'open',
    mode: 'subscription',
    client_reference_id: account.userId,
    customer: customer?.id,
    metadata: { user_id: account.userId, price_id: prices.pro, trial_days: '0' },
    allow_promotion_codes: true,
    success_url: `${ownUrl}/billing/success`,
    cancel_url: `${ownUrl}/pricing?checkout=cancelled`,
  });
  const { line_items } = await stripe.checkout.sessions.retrieve(session?.id ?? '', {
    expand: ['line_items'],
  });
  expect(line_items?.data.map(({ price }) => price?.id)).toEqual([prices.pro]);
  const rows = await api.dependencies.db
    .selectFrom('stripe_customers')
    .innerJoin('profiles', 'profiles.id', 'stripe_customers.user_id')
    .select(['stripe_customers.id', 'stripe_customer_id', 'checkout_started_at'])
    .where('user_id', '=', account.userId)
    .execute();
  expect(rows).toEqual([
    {
      id: customer?.id,
      stripe_customer_id: customer?.id,
      checkout_started_at: expect.any(String),
    },
  ]);
});

test('a double click and two tabs open one checkout', async () => {
  const account = await api.createAccount();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => checkout(account, { priceId: prices.creator })),
  );
  replies.push(await checkout(account, { priceId: prices.creator }));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
  expect(await customersOf(account)).toHaveLength(1);
  expect(await sessionsOf(account)).toHaveLength(1);
});

test('choosing another plan ends the previous checkout', async () => {
  const account = await api.createAccount();
  const creator = await checkout(account, { priceId: prices.creator });
  const pro = await checkout(account, { priceId: prices.pro });
  expect(pro.body.url).not.toBe(creator.body.url);
  expect((await sessionsOf(account)).map(({ status }) => status)).toEqual(['open', 'expired']);
  const again = await checkout(account, { priceId: prices.creator });
  expect(
    (await sessionsOf(account)).map(({ status, url }) => (status === 'open' ? url : status)),
  ).toEqual([again.body.url, 'expired', 'expired']);
});

test('a checkout that ends within 10 minutes is not opened again', async () => {
  const account = await api.createAccount();
  const first = await checkout(account, { priceId: prices.creator });
  const [session] = await sessionsOf(account);
  await changeObject(session?.id ?? '', { expires_at: Math.floor(Date.now() / 1000) + 500 });
  const second = await checkout(account, { priceId: prices.creator });
  expect(second.body.url).not.toBe(first.body.url);
});

test('a price that is not on the list is refused before anything is created', async () => {
  const account = await api.createAccount();
  expect(await checkout(account, { priceId: 'price_of_another_product' })).toMatchObject({
    status: 422,
    body: { code: 'price_unknown', message: 'This price is not offered.' },
  });
  expect(await customersOf(account)).toEqual([]);
});

test('a customer in the body of a checkout is refused', async () => {
  const victim = await api.createAccount();
  await checkout(victim, { priceId: prices.creator });
  const [customer] = await customersOf(victim);
  const account = await api.createAccount();
  for (const field of ['customer', 'customerId', 'stripe_customer_id']) {
    const body = { priceId: prices.creator, [field]: customer?.id };
    expect(await checkout(account, body)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  }
});

test.each(['active', 'trialing'])(
  'the plan of a subscription that is %s is not sold twice',
  async (status) => {
    const account = await api.createAccount();
    await buy(account, prices.creator, status);
    expect(await checkout(account, { priceId: prices.creator })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
  },
);

test.each(['active', 'trialing', 'past_due'])(
  'with a subscription that is %s, another plan is confirmed in the portal',
  async (status) => {
    const account = await api.createAccount();
    const subscription = await buy(account, prices.creator, status);
    const { body } = await checkout(account, { priceId: prices.pro });
    const { items } = await stripe.subscriptions.retrieve(subscription);
    expect((await portalOf(body.url)).flow).toMatchObject({
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription,
        items: [{ id: items.data[0]?.id, price: prices.pro, quantity: 1 }],
      },
    });
  },
);

test('after another plan is confirmed, its page is shown', async () => {
  const account = await api.createAccount();
  await buy(account, prices.creator, 'active');
  const { body } = await checkout(account, { priceId: prices.pro });
  const { flow } = await portalOf(body.url);
  const { return_url: address } = flow?.after_completion.redirect ?? {};
  expect(address).toBe(`http://localhost:${api.dependencies.env.PORT}/billing/manage`);
});

test.each(['past_due', 'unpaid', 'paused'])(
  'a subscription that is %s is paid in the portal, and not bought again',
  async (status) => {
    const account = await api.createAccount();
    await buy(account, prices.creator, status);
    const { body } = await checkout(account, { priceId: prices.creator });
    expect((await portalOf(body.url)).flow).toBeNull();
  },
);

test.each([
  ['open', true],
  ['void', false],
])(
  'a first payment can still be made while its invoice is %s: %s',
  async (invoiceStatus, isPayable) => {
    const account = await api.createAccount();
    const id = await buy(account, prices.creator, 'incomplete');
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
    await changeObject(String(invoice), { status: invoiceStatus });
    const { body } = await checkout(account, { priceId: prices.creator });
    expect(body.url.includes('/portal/')).toBe(isPayable);
  },
);

test('after a canceled subscription a plan can be bought again', async () => {
  const account = await api.createAccount();
  await stripe.subscriptions.cancel(await buy(account, prices.creator));
  const { body } = await checkout(account, { priceId: prices.creator });
  expect(body.url).toContain('/checkout/');
});

test('checkout and portal are limited to 20 calls a minute', async () => {
  const account = await api.createAccount();
  const statuses: number[] = [];
  for (let calls = 0; calls < 21; calls += 1) {
    statuses.push((await checkout(account, { priceId: 'price_unknown' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
});

/** An account with a customer at Stripe. */
async function createCustomer() {
  const account = await api.createAccount();
  const { id } = await stripe.customers.create({ email: account.email });
  await insertRows(api.dependencies.db, 'stripe_customers', { id, user_id: account.userId });
  return { account, id };
}

const portal = (account: TestAccount, body?: object) =>
  api.call('POST', '/api/customer-portal', { account, body });

const NO_SUBSCRIPTION = { status: 404, body: { code: 'no_subscription' } };

test('the portal of the caller’s own customer is opened', async () => {
  const { account } = await createCustomer();
  const { status, body } = await portal(account);
  expect({ status, body }).toEqual({
    status: 200,
    body: { url: expect.stringMatching(/\/payment-sandbox\/portal\/bps_/) },
  });
  expect((await portal(account, {})).status).toBe(200);
  // An open invoice may be paid there: then the plan is fetched while the person waits.
  const own = { user_id: account.userId };
  const customer = await findRow(api.dependencies.db, 'stripe_customers', own);
  expect(customer?.checkout_started_at).toEqual(expect.any(String));
});

test('the portal opens with the cancellation of a plan, if there is one to cancel', async () => {
  const { account, id: customer } = await createCustomer();
  /** The flow of the portal that opens; undefined for its home page. */
  const openToCancel = async () => {
    const { body } = await portal(account, { task: 'cancel' });
    return (await portalOf(body.url)).flow?.type;
  };
  expect(await openToCancel()).toBeUndefined();
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const items = [{ price: prices.creator }];
  const { id } = await stripe.subscriptions.create({ customer, items });
  expect(await openToCancel()).toBe('subscription_cancel');
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await openToCancel()).toBeUndefined();
});

test('a customer that was deleted at Stripe, or never existed there, has no portal', async () => {
  const { account, id } = await createCustomer();
  await stripe.customers.del(id);
  expect(await portal(account)).toMatchObject(NO_SUBSCRIPTION);
  const stranger = await api.createAccount();
  await insertRows(api.dependencies.db, 'stripe_customers', {
    id: `cus_${newId()}`,
    user_id: stranger.userId,
  });
  expect(await portal(stranger)).toMatchObject(NO_SUBSCRIPTION);
});
