import { startPaymentSandbox } from '@photo-coach/testing/services/payment-sandbox.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';

const { db } = await openTestDatabase();
const server = await startPaymentSandbox({ db, amounts: { creator: 1900, pro: 2900 } });
const { stripe } = server.payments;
afterAll(() => server.close());

const createCustomer = (email = 'ann@example.com') =>
  stripe.customers.create({ email, payment_method: 'pm_card_visa', metadata: { user_id: 'u1' } });

const CHECKOUT = {
  mode: 'subscription',
  success_url: 'http://shop.test/success',
  cancel_url: 'http://shop.test/cancel',
} as const;

test('a customer is created, found by its email, changed and deleted at the sandbox', async () => {
  const customer = await createCustomer('bob@example.com');
  const { data } = await stripe.customers.list({ email: 'bob@example.com' });
  expect(data.map(({ id }) => id)).toEqual([customer.id]);
  const updated = await stripe.customers.update(customer.id, { email: 'ben@example.com' });
  expect(updated).toMatchObject({ email: 'ben@example.com', metadata: { user_id: 'u1' } });
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.customers.list({ email: 'ben@example.com' })).data).toEqual([]);
  await expect(stripe.customers.del(customer.id)).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
});

test('deleting a customer cancels its subscriptions at once', async () => {
  const customer = await createCustomer();
  const price = server.payments.config.priceIds.pro;
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  await stripe.customers.del(customer.id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
});

test('a wrong key, an unknown address, and a wrong parameter are refused as by Stripe', async () => {
  const { hostname, port } = new URL(server.url);
  const stranger = new Stripe('sk_test_wrong', {
    protocol: 'http',
    host: hostname,
    port: Number(port),
  });
  await expect(stranger.customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
    param: 'id',
  });
  await expect(stripe.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons)'),
  });
  const wrong = { nickname: 'Ann' } as Stripe.CustomerCreateParams; // not a parameter
  await expect(stripe.customers.create(wrong)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    requestId: expect.stringMatching(/^req_/),
  });
  const { id: customer } = await createCustomer();
  const unknownPrice = {
    ...CHECKOUT,
    customer,
    line_items: [{ price: 'price_none', quantity: 1 }],
  };
  await expect(stripe.checkout.sessions.create(unknownPrice)).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'line_items[0][price]',
    statusCode: 400,
  });
});

test('twenty parallel requests with one idempotency key make one object', async () => {
  const email = 'twenty@example.com';
  const options = { idempotencyKey: 'k20', maxNetworkRetries: 0 };
  // Opens the connections to the database; otherwise the first request ends before the others begin.
  await Promise.all(Array.from({ length: 20 }, () => stripe.customers.list({ email })));
  const all = await Promise.all(
    Array.from({ length: 20 }, () => stripe.customers.create({ email }, options)),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.customers.list({ email })).data).toHaveLength(1);
  await expect(
    stripe.customers.create({ email: 'other@example.com' }, options),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('a request that was refused may be sent again with its idempotency key', async () => {
  const { id: customer } = await createCustomer();
  const wrong = { ...CHECKOUT, customer, line_items: [{ price: 'price_none', quantity: 1 }] };
  const options = { idempotencyKey: 'again' };
  await expect(stripe.checkout.sessions.create(wrong, options)).rejects.toThrow('No such price');
  const price = server.payments.config.priceIds.pro;
  const session = await stripe.checkout.sessions.create(
    { ...wrong, line_items: [{ price, quantity: 1 }] },
    options,
  );
  expect(session.status).toBe('open');
});

test('a checkout session shows its line items only on request, and can be expired once', async () => {
  const { id: customer } = await createCustomer();
  const price = server.payments.config.priceIds.creator;
  const session = await stripe.checkout.sessions.create({
    ...CHECKOUT,
    customer,
    line_items: [{ price, quantity: 1 }],
    metadata: { user_id: 'u1' },
    subscription_data: { metadata: { user_id: 'u1' }, trial_period_days: 7 },
    client_reference_id: 'u1',
    allow_promotion_codes: true,
    customer_update: { address: 'auto', name: 'auto' },
  });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', customer });
  expect(session.url).toBe(`${server.url}/payment-sandbox/checkout/${session.id}`);
  expect(session).not.toHaveProperty('line_items');
  const { data } = await stripe.checkout.sessions.list({
    customer,
    status: 'open',
    expand: ['data.line_items'],
  });
  expect(data[0]?.line_items?.data[0]?.price?.id).toBe(price);
  await stripe.checkout.sessions.expire(session.id);
  expect((await stripe.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    url: null,
  });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a subscription is started, changed, ended and listed by status', async () => {
  const { id: customer } = await createCustomer();
  const { creator, pro } = server.payments.config.priceIds;
  const started = await stripe.subscriptions.create({ customer, items: [{ price: creator }] });
  const [item] = started.items.data;
  expect(started.status).toBe('active');
  expect(item?.current_period_end).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400);
  const moved = await stripe.subscriptions.update(started.id, {
    items: [{ id: item?.id ?? '', price: pro }],
    cancel_at_period_end: true,
  });
  expect(moved.items.data[0]?.price.id).toBe(pro);
  expect(moved).toMatchObject({ status: 'active', cancel_at: item?.current_period_end });
  const back = await stripe.subscriptions.update(started.id, { cancel_at_period_end: false });
  expect(back).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  const options = { prorate: true, invoice_now: true };
  const canceled = await stripe.subscriptions.cancel(started.id, options);
  expect(canceled).toMatchObject({ status: 'canceled', cancel_at: null });
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  const all = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(all.data.map(({ id }) => id)).toEqual([started.id]);
  const invoices = await stripe.invoices.list({ subscription: started.id });
  expect(invoices.data.map(({ amount_paid: paid }) => paid)).toEqual([0, 1000, 1900]);
  expect(invoices.data[0]?.total).toBe(-2900);
});

test('a card that is declined leaves the subscription incomplete, with an open invoice', async () => {
  const { id: customer } = await stripe.customers.create({
    payment_method: 'pm_card_chargeDeclined',
  });
  const items = [{ price: server.payments.config.priceIds.pro }];
  const { status, latest_invoice: id } = await stripe.subscriptions.create({ customer, items });
  expect(status).toBe('incomplete');
  expect(await stripe.invoices.retrieve(String(id))).toMatchObject({
    status: 'open',
    amount_remaining: 2900,
  });
});

test('lists are paged newest first, and walked by the SDK', async () => {
  const email = 'paged@example.com';
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.unshift((await createCustomer(email)).id);
  const first = await stripe.customers.list({ email, limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const walked = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(walked.map(({ id }) => id)).toEqual(ids);
});

test('events are recorded with the change, and listed by type and time', async () => {
  const from = Math.floor(Date.now() / 1000);
  const { id: customer } = await createCustomer();
  const price = server.payments.config.priceIds.pro;
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price }] });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const types: Stripe.EventListParams['types'] = [
    'customer.subscription.created',
    'customer.subscription.updated',
  ];
  const events = await stripe.events.list({ types, created: { gte: from }, limit: 2 });
  expect(events.data.map(({ type }) => type)).toEqual(types.toReversed());
  expect((await stripe.events.list({ created: { gte: from + 60 } })).data).toEqual([]);
});

test('the portal opens only for a flow about the customer’s own subscription', async () => {
  const { id: customer } = await createCustomer();
  const { id: other } = await createCustomer();
  const { creator, pro } = server.payments.config.priceIds;
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: creator }],
  });
  const flow: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: id,
      items: [{ id: items.data[0]?.id ?? '', price: pro, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/done' } },
  };
  const task = { return_url: 'http://shop.test/back', flow_data: flow };
  const session = await stripe.billingPortal.sessions.create({ ...task, customer });
  expect(session.url).toBe(`${server.url}/payment-sandbox/portal/${session.id}`);
  expect(session.flow?.subscription_update_confirm?.items[0]?.price).toBe(pro);
  await expect(
    stripe.billingPortal.sessions.create({ ...task, customer: other }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});
