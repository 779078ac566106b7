import {
  startPaymentSandbox,
  submitHostedPage,
} from '@photo-coach/testing/services/payment-sandbox.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, expect, test } from 'vitest';

const NOW = new Date('2026-01-31T12:00:00Z');
const { db } = await openTestDatabase();
const server = await startPaymentSandbox({
  db,
  now: () => NOW,
  amounts: { creator: 1900, pro: 2900 },
});
const { stripe } = server.payments;
afterAll(() => server.close());

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

test('a declined card is reported on the page, and another card pays', async () => {
  const { customer, page } = await openCheckout();
  const declined = await submitHostedPage(page, { card: 'pm_card_chargeDeclined' });
  expect(declined.status).toBe(402);
  expect(declined.text).toContain('Your card was declined.');
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect((await submitHostedPage(page, { card: 'pm_card_visa' })).status).toBe(303);
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
