import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import {
  type PaymentSandboxServer,
  startPaymentSandbox,
  submitHostedPage,
} from '@photo-coach/testing/services/payment-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const START = new Date('2026-01-31T12:00:00Z');

let database: TestDatabase;
let db: Db;
let server: PaymentSandboxServer;
let stripe: Stripe;
let now = START;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url);
  server = await startPaymentSandbox({ db, now: () => now, amounts: { creator: 1900, pro: 2900 } });
  stripe = server.payments.stripe;
});
afterAll(async () => {
  await server.close();
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  now = START;
});

const passDays = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const BACK = 'http://shop.test/back';

async function openCheckout(trialDays?: number) {
  const { id: customer } = await stripe.customers.create({ email: 'ann@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: server.payments.config.priceIds.creator, quantity: 1 }],
    success_url: 'http://shop.test/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/cancel',
    subscription_data: {
      metadata: { user_id: 'u1' },
      ...(trialDays !== undefined && { trial_period_days: trialDays }),
    },
  });
  return { customer, session, page: session.url ?? '' };
}

/** Subscribes a new customer; each `act` opens the portal. */
async function subscribe(card = 'pm_card_visa', trialDays?: number) {
  const { customer, page } = await openCheckout(trialDays);
  await submitHostedPage(page, { card });
  const { data } = await stripe.subscriptions.list({ customer });
  const subscription = data[0]?.id ?? '';
  const openPortal = async () =>
    (await stripe.billingPortal.sessions.create({ customer, return_url: BACK })).url;
  return {
    customer,
    subscription,
    openPortal,
    read: () => stripe.subscriptions.retrieve(subscription),
    act: async (action: string, fields: Record<string, string> = {}) =>
      submitHostedPage(await openPortal(), { action, subscription, ...fields }),
  };
}

const periodEnd = ({ items }: Stripe.Subscription) =>
  new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString();

/** The text of the page after an action of the portal. */
async function readNotice({ location, text }: { location: string | null; text: string }) {
  const page = location === null ? text : await (await fetch(location)).text();
  return page.match(/role="(?:status|alert)">([^<]*)</)?.[1];
}

async function eventTypes(customer: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  const own = data.filter(({ data: { object } }) => {
    const about = object as { id: string; customer?: string }; // every object here has them
    return about.customer === customer || about.id === customer;
  });
  return own.map(({ type }) => type).toReversed();
}

test('a paid checkout starts the subscription, once', async () => {
  const { customer, session, page } = await openCheckout();
  const paid = await submitHostedPage(page, { card: 'pm_card_visa' });
  expect(paid.location).toBe(`http://shop.test/success?session=${session.id}`);
  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice'],
  });
  expect(complete).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(complete.subscription).toMatchObject({ status: 'active', metadata: { user_id: 'u1' } });
  expect(complete.invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
  const again = await submitHostedPage(page, { card: 'pm_card_visa' });
  expect(again.status).toBe(400);
  expect(again.text).toContain('This checkout is complete');
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  expect(await eventTypes(customer)).toEqual([
    'customer.created',
    'customer.updated',
    'invoice.created',
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ]);
});

test('two tabs that pay one checkout at the same moment make one subscription', async () => {
  const { customer, page } = await openCheckout();
  const both = await Promise.all([
    submitHostedPage(page, { card: 'pm_card_visa' }),
    submitHostedPage(page, { card: 'pm_card_visa' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400]);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
});

test('a declined card is reported on the page, and another card pays', async () => {
  const { customer, page } = await openCheckout();
  const declined = await submitHostedPage(page, { card: 'pm_card_chargeDeclined' });
  expect(declined.status).toBe(402);
  expect(declined.text).toContain('Your card was declined.');
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect((await submitHostedPage(page, { card: 'pm_card_visa' })).status).toBe(303);
});

test('a checkout expires after a day, and can not be paid then', async () => {
  const { customer, session, page } = await openCheckout();
  passDays(1);
  const late = await submitHostedPage(page, { card: 'pm_card_visa' });
  expect(late.status).toBe(400);
  expect(late.text).toContain('This checkout has expired');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
  expect((await stripe.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
  expect(await eventTypes(customer)).toContain('checkout.session.expired');
});

test('each renewal begins the next calendar month, on the day of the first payment', async () => {
  const { act, read } = await subscribe();
  expect(periodEnd(await read())).toBe('2026-02-28T12:00:00.000Z');
  await act('renew');
  expect(periodEnd(await read())).toBe('2026-03-31T12:00:00.000Z');
  await act('renew');
  expect(periodEnd(await read())).toBe('2026-04-30T12:00:00.000Z');
});

test('a card that fails at the renewal makes the subscription past due, and a good card active again', async () => {
  const { customer, act, read } = await subscribe('pm_card_chargeCustomerFail');
  expect((await read()).status).toBe('active');
  await act('renew');
  expect((await read()).status).toBe('past_due');
  const retried = await act('retry-payment');
  expect(await readNotice(retried)).toBe('Your card was declined. The invoice is still open.');
  const open = await stripe.invoices.list({ customer, status: 'open' });
  expect(open.data[0]).toMatchObject({ attempt_count: 2, amount_remaining: 1900 });
  const invoice = open.data[0]?.id ?? '';
  const declined = await act('pay-invoice', { invoice });
  expect(await readNotice(declined)).toBe('Your card was declined. The invoice is still open.');
  await act('change-card', { card: 'pm_card_visa' });
  const paid = await act('pay-invoice', { invoice });
  expect(await readNotice(paid)).toBe('The invoice was charged to your card.');
  expect((await read()).status).toBe('active');
  expect((await eventTypes(customer)).slice(6)).toEqual([
    'invoice.created',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'invoice.payment_failed',
    'customer.updated',
    'invoice.paid',
    'customer.subscription.updated',
  ]);
});

test('the open invoice can still be paid after a past-due subscription has changed its plan', async () => {
  const { act, read } = await subscribe('pm_card_chargeCustomerFail');
  await act('renew');
  await act('change-plan', { price: server.payments.config.priceIds.pro });
  expect((await read()).status).toBe('past_due');
  await act('change-card', { card: 'pm_card_visa' });
  const paid = await act('retry-payment');
  expect(await readNotice(paid)).toBe('The invoice was charged to your card.');
  expect((await read()).status).toBe('active');
  const again = await act('retry-payment');
  expect(await readNotice(again)).toBe('There is no open invoice.');
});

test('a cancellation takes effect with the end of the period, and can be undone before', async () => {
  const { customer, act, read } = await subscribe();
  await act('cancel-at-period-end');
  const ending = await read();
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
  await act('keep-plan');
  expect(await read()).toMatchObject({ cancel_at: null, canceled_at: null });
  await act('cancel-at-period-end');
  await act('renew');
  expect((await read()).status).toBe('canceled');
  expect((await eventTypes(customer)).at(-1)).toBe('customer.subscription.deleted');
  const late = await act('renew');
  expect(late.status).toBe(400);
  expect(late.text).toContain('This subscription has ended.');
});

test('another plan is charged for the rest of the period, and a second click changes nothing', async () => {
  const { customer, act, read } = await subscribe();
  passDays(14);
  const { pro } = server.payments.config.priceIds;
  await act('change-plan', { price: pro });
  await act('change-plan', { price: pro });
  expect((await read()).items.data[0]?.price.id).toBe(pro);
  const { data } = await stripe.invoices.list({ customer });
  // Half of the 28 days at a difference of 10 pounds.
  expect(data.map(({ total }) => total)).toEqual([500, 1900]);
});

test('a confirmed change of the plan leads back to where it was requested', async () => {
  const { customer, subscription, read, act } = await subscribe();
  const { pro } = server.payments.config.priceIds;
  const item = (await read()).items.data[0]?.id ?? '';
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: BACK,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription, items: [{ id: item, price: pro }] },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/done' } },
    },
  });
  const confirm = await (await fetch(url)).text();
  expect(confirm).toContain('Confirm your new plan');
  expect(confirm).toContain('<dt>Renews on</dt><dd>February 28, 2026</dd>');
  await act('cancel-at-period-end');
  const ending = await (await fetch(url)).text();
  expect(ending).toContain('<dt>Ends on</dt><dd>February 28, 2026</dd>');
  const fields = { action: 'confirm-plan', subscription, price: pro };
  expect((await submitHostedPage(url, fields)).location).toBe('http://shop.test/done');
  expect((await read()).items.data[0]?.price.id).toBe(pro);
  expect(await (await fetch(url)).text()).toContain('Billing portal');
});

test('a trial is charged when it ends', async () => {
  const { customer, act, read } = await subscribe('pm_card_visa', 14);
  expect(await read()).toMatchObject({ status: 'trialing' });
  expect(periodEnd(await read())).toBe('2026-02-14T12:00:00.000Z');
  await act('renew');
  expect((await read()).status).toBe('active');
  expect(periodEnd(await read())).toBe('2026-03-14T12:00:00.000Z');
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([1900, 0]);
});

test('the portal expires after an hour, and only acts on its own customer', async () => {
  const ann = await subscribe();
  const bob = await subscribe();
  expect((await ann.act('cancel-at-period-end', { subscription: bob.subscription })).status).toBe(
    404,
  );
  expect(await bob.read()).toMatchObject({ cancel_at: null });
  const portal = await ann.openPortal();
  now = new Date(now.getTime() + 3_600_000);
  const fields = { action: 'cancel-at-period-end', subscription: ann.subscription };
  expect((await submitHostedPage(portal, fields)).status).toBe(410);
  expect(await ann.read()).toMatchObject({ cancel_at: null });
  expect(await (await fetch(portal)).text()).toContain('This link has expired');
});

test('the sandbox’s pages run no script, lead only to the given addresses, and say what they are', async () => {
  const { page } = await openCheckout();
  const reply = await fetch(page);
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://shop.test; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  expect(text).toContain('No card is charged');
  expect(text).toContain('href="http://shop.test/cancel"');
  expect(text).not.toMatch(/<script|<style| style=/);
  expect((await fetch(`${server.url}/payment-sandbox/checkout/cs_test_none`)).status).toBe(404);
  const invoices = await stripe.invoices.list({ limit: 1 });
  const invoice = await fetch(invoices.data[0]?.hosted_invoice_url ?? '');
  expect(await invoice.text()).toContain(`Invoice ${invoices.data[0]?.number}`);
});

test('a customer’s name is shown as text, never as markup', async () => {
  const { id } = await stripe.customers.create({ email: '"><script>alert(1)</script>@x.test' });
  const { url } = await stripe.billingPortal.sessions.create({ customer: id });
  const text = await (await fetch(url)).text();
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  expect(text).not.toContain('<script');
});

test('a portal that opens with a cancellation ends the plan with its period, and leads back', async () => {
  const { customer, subscription, read } = await subscribe();
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: BACK,
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription },
      after_completion: { type: 'redirect', redirect: { return_url: `${BACK}/done` } },
    },
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain('Cancel your plan');
  expect(page).toContain('February 28, 2026');
  const done = await submitHostedPage(url, { action: 'confirm-cancel', subscription });
  expect(done.location).toBe(`${BACK}/done`);
  expect(await read()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  // Nothing is left to cancel.
  expect(await (await fetch(url)).text()).toContain('Keep my plan');
});
