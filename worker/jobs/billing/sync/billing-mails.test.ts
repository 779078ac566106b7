import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import type { StripeObject } from '@photo-coach/testing/services/stripe-server.ts';
import { afterAll, expect, test } from 'vitest';
import { applyEvent } from '../events/apply-event.ts';

const billing = await startBilling();
const { db, stripe, dependencies, insertCustomer, queue } = billing;
afterAll(() => billing.stop());

const { signal } = new AbortController();
const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);

const mailsOf = (userId: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'text_body', 'dedupe_key'])
    .where('user_id', '=', userId)
    .execute();

/** Stores and applies an event; each call is another event about the same object. */
async function send(type: string, object: StripeObject): Promise<void> {
  const eventId = await storeEvent(db, { type, object });
  await applyEvent(dependencies, { eventId, attempt: 1 }, { signal });
}

/** An account with a subscription to Pro, and an invoice of it that is not paid. */
async function subscribe(over: Partial<StripeObject> = {}) {
  const account = await insertCustomer();
  const { customerId: customer } = account;
  const subscription = subscriptionOf(customer, over, 'price_pro');
  stripe.subscriptions.set(subscription.id, subscription);
  const invoice: StripeObject = {
    id: `in_${customer}`,
    object: 'invoice',
    customer,
    created: now,
    status: 'open',
    next_payment_attempt: now + 3 * DAY,
    parent: { subscription_details: { subscription: subscription.id } },
  };
  stripe.invoices.set(invoice.id, invoice);
  return { ...account, subscription, invoice };
}

test('a failed payment is mailed once per invoice', async () => {
  const { userId, email, subscription, invoice } = await subscribe({ status: 'past_due' });
  await send('invoice.payment_failed', invoice);
  await send('invoice.payment_failed', invoice);
  const mails = await mailsOf(userId);
  expect(mails).toMatchObject([
    { kind: 'billing', recipient: email, dedupe_key: `payment-failed:${invoice.id}` },
  ]);
  expect(mails[0]?.text_body).toContain('https://photo-coach.test/billing/manage');
  expect(await queue.has('mail.send.v1', { mailId: mails[0]?.id ?? '' })).toBe(true);
  const next = { ...invoice, id: `${invoice.id}_next` };
  stripe.invoices.set(next.id, next);
  subscription['status'] = 'unpaid';
  await send('invoice.payment_failed', next);
  expect(await mailsOf(userId)).toHaveLength(2);
});

test('a trial’s coming end is mailed once per end date', async () => {
  const { userId, subscription } = await subscribe({
    status: 'trialing',
    trial_end: now + 3 * DAY,
  });
  await send('customer.subscription.trial_will_end', subscription);
  await send('customer.subscription.trial_will_end', subscription);
  expect(await mailsOf(userId)).toMatchObject([{ subject: expect.stringContaining('Pro trial') }]);
});

test('a cancellation is mailed once per end, with the day in the person’s time zone', async () => {
  const cancel_at = Date.UTC(2099, 4, 1, 2) / 1000;
  const { userId, subscription } = await subscribe({ cancel_at });
  const timezone = 'America/New_York';
  await db.updateTable('users').set({ timezone }).where('id', '=', userId).execute();
  await send('customer.subscription.updated', subscription);
  await send('customer.subscription.updated', subscription);
  const [mail, ...others] = await mailsOf(userId);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your Pro plan was canceled');
  expect(mail?.text_body).toContain('April 30, 2099');
});

test.each<[string, string, Partial<StripeObject>, Partial<StripeObject>]>([
  ['a payment that went through since', 'invoice.payment_failed', {}, { status: 'paid' }],
  [
    'an invoice that was voided',
    'invoice.payment_failed',
    { status: 'past_due' },
    { status: 'void' },
  ],
  ['a first payment', 'invoice.payment_failed', { status: 'incomplete' }, {}],
  ['a plan that has ended since', 'invoice.payment_failed', { status: 'canceled' }, {}],
])('nothing is mailed about %s', async (_case, type, over, change) => {
  const { userId, invoice } = await subscribe(over);
  Object.assign(invoice, change);
  await send(type, { ...invoice, status: 'open' });
  expect(await mailsOf(userId)).toEqual([]);
});

test.each<[string, string, Partial<StripeObject>]>([
  ['a trial that became a paid plan', 'trial_will_end', { trial_end: now - DAY }],
  ['a trial that ended by now', 'trial_will_end', { status: 'trialing', trial_end: now - 60 }],
  [
    'a trial that is canceled',
    'trial_will_end',
    { status: 'trialing', trial_end: now + DAY, cancel_at: now + DAY },
  ],
  ['a plan that renews', 'updated', {}],
  ['a plan that has ended', 'updated', { status: 'canceled', ended_at: now - 60 }],
  ['a canceled plan that is past due', 'updated', { status: 'past_due', cancel_at: now + DAY }],
])('nothing is mailed about %s', async (_case, type, over) => {
  const { userId, subscription } = await subscribe(over);
  await send(`customer.subscription.${type}`, subscription);
  expect(await mailsOf(userId)).toEqual([]);
});

test('nothing is mailed about an invoice that Stripe has deleted', async () => {
  const { userId, invoice } = await subscribe({ status: 'past_due' });
  stripe.invoices.delete(invoice.id);
  await send('invoice.payment_failed', invoice);
  expect(await mailsOf(userId)).toEqual([]);
});

const PAID = {
  status: 'paid',
  amount_paid: 1900,
  currency: 'gbp',
  hosted_invoice_url: 'https://pay.test/in',
};

test('a payment is mailed once, also when its event comes twice and late', async () => {
  const { userId, email, subscription, invoice } = await subscribe();
  Object.assign(invoice, PAID);
  await send('customer.subscription.updated', subscription);
  await send('invoice.paid', invoice);
  await send('invoice.paid', invoice);
  const mails = await mailsOf(userId);
  expect(mails).toMatchObject([
    {
      recipient: email,
      subject: 'We received your payment of £19.00',
      dedupe_key: `paid:${invoice.id}`,
    },
  ]);
  expect(mails[0]?.text_body).toContain('https://pay.test/in');
  expect(mails[0]?.text_body).toContain('The plan renews on');
});

test('the start of a trial is not mailed as a payment', async () => {
  const { userId, invoice } = await subscribe({ status: 'trialing', trial_end: now + 7 * DAY });
  Object.assign(invoice, PAID, { amount_paid: 0 });
  await send('invoice.paid', invoice);
  expect(await mailsOf(userId)).toEqual([]);
});

test('a plan that was canceled at once gets one mail', async () => {
  const { userId, subscription } = await subscribe();
  Object.assign(subscription, { status: 'canceled', ended_at: now });
  await send('customer.subscription.deleted', subscription);
  await send('customer.subscription.deleted', subscription);
  // The older event, delivered later.
  await send('customer.subscription.updated', subscription);
  expect(await mailsOf(userId)).toMatchObject([{ subject: 'Your Pro plan has ended' }]);
});

test('when one of two paid plans ends, no mail is sent', async () => {
  const { userId, customerId, subscription } = await subscribe();
  const kept = subscriptionOf(customerId, {}, 'price_pro');
  stripe.subscriptions.set(kept.id, kept);
  Object.assign(subscription, { status: 'canceled', ended_at: now });
  await send('customer.subscription.deleted', subscription);
  expect(await mailsOf(userId)).toEqual([]);
});

test('a refund is mailed once per amount, by the amount that Stripe says now', async () => {
  const { userId, customerId: customer } = await subscribe();
  const charge: StripeObject = {
    id: `ch_${customer}`,
    object: 'charge',
    customer,
    created: now,
    currency: 'gbp',
    amount_captured: 1900,
    amount_refunded: 500,
    receipt_url: 'https://pay.test/ch',
  };
  stripe.charges.set(charge.id, charge);
  await send('charge.refunded', { ...charge });
  await send('charge.refunded', { ...charge });
  charge['amount_refunded'] = 1900;
  await send('charge.refunded', { ...charge, amount_refunded: 500 });
  await send('charge.refunded', charge);
  const mails = await mailsOf(userId);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your refund of £19.00 is on its way',
    'Your refund of £5.00 is on its way',
  ]);
});
