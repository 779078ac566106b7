import {
  startPaymentSandbox,
  submitHostedPage,
} from '@photo-coach/testing/services/payment-sandbox.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type Stripe from 'stripe';
import { afterAll, beforeEach, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const START = new Date('2026-01-31T12:00:00Z');

let now = START;
const { db } = await openTestDatabase();
const server = await startPaymentSandbox({
  db,
  now: () => now,
  amounts: { creator: 1900, pro: 2900 },
});
const { stripe } = server.payments;
afterAll(() => server.close());
beforeEach(() => {
  now = START;
});

const passDays = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const BACK = 'http://shop.test/back';

async function openCheckout(trialDays?: number, email = 'ann@example.com') {
  const { id: customer } = await stripe.customers.create({ email });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: server.payments.config.priceIds.creator, quantity: 1 }],
    success_url: 'http://shop.test/success',
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

/** Why the page says that an action has failed. */
const readAlert = ({ text }: { text: string }) => text.match(/role="alert">([^<]*)</)?.[1];

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
  expect(paid.location).toBe('http://shop.test/success');
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
    'customer.updated',
    'invoice.paid',
    'customer.subscription.created',
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
  const readOpen = async () => (await stripe.invoices.list({ customer, status: 'open' })).data[0];
  expect((await readOpen())?.next_payment_attempt).toBeGreaterThan(START.getTime() / 1000);
  const declined = await act('retry-payment');
  expect(readAlert(declined)).toBe('Your card was declined. The invoice is still open.');
  expect(await readOpen()).toMatchObject({
    attempt_count: 2,
    amount_remaining: 1900,
    next_payment_attempt: null,
  });
  await act('pay');
  expect((await read()).status).toBe('active');
  expect(readAlert(await act('retry-payment'))).toBe('There is no open invoice.');
  expect((await eventTypes(customer)).slice(4)).toEqual([
    'invoice.payment_failed',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'customer.updated',
    'invoice.paid',
    'customer.subscription.updated',
  ]);
});

test('a cancellation takes effect with the end of the period, and can be undone before', async () => {
  const { customer, act, read } = await subscribe();
  await act('cancel');
  const ending = await read();
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
  await act('keep-plan');
  expect(await read()).toMatchObject({ cancel_at: null, canceled_at: null });
  await act('cancel');
  await act('renew');
  expect((await read()).status).toBe('canceled');
  expect((await eventTypes(customer)).at(-1)).toBe('customer.subscription.deleted');
  const late = await act('renew');
  expect(late.status).toBe(400);
  expect(late.text).toContain('This subscription has ended.');
});

test('a confirmed plan is charged for the rest of the period, once, and leads back', async () => {
  const { customer, subscription, read, act } = await subscribe();
  passDays(14);
  const { pro } = server.payments.config.priceIds;
  const item = (await read()).items.data[0]?.id ?? '';
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: BACK,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription, items: [{ id: item, price: pro, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/done' } },
    },
  });
  const confirm = await (await fetch(url)).text();
  expect(confirm).toContain('Confirm your new plan');
  expect(confirm).toContain('Renews on February 28, 2026');
  await act('cancel');
  expect(await (await fetch(url)).text()).toContain('Ends on February 28, 2026');
  const fields = { action: 'confirm-plan', subscription };
  expect((await submitHostedPage(url, fields)).location).toBe('http://shop.test/done');
  await submitHostedPage(url, fields);
  expect((await read()).items.data[0]?.price.id).toBe(pro);
  const { data } = await stripe.invoices.list({ customer });
  // Half of the 28 days at a difference of 10 dollars.
  expect(data.map(({ total }) => total)).toEqual([500, 1900]);
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

test('the portal only acts on its own customer', async () => {
  const [ann, bob] = [await subscribe(), await subscribe()];
  expect((await ann.act('cancel', { subscription: bob.subscription })).status).toBe(404);
  expect(await bob.read()).toMatchObject({ cancel_at: null });
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
  const { page } = await openCheckout(undefined, '"><script>alert(1)</script>@x.test');
  const text = await (await fetch(page)).text();
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
  const done = await submitHostedPage(url, { action: 'cancel', subscription });
  expect(done.location).toBe(`${BACK}/done`);
  expect(await read()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  // Nothing is left to cancel.
  expect(await (await fetch(url)).text()).toContain('Keep my plan');
});
