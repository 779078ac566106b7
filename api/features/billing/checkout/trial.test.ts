import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { submitHostedPage } from '@photo-coach/testing/services/payment-sandbox.ts';
import type Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { insertSubscription } from '../testing/insert-subscription.ts';

const api = runApi({ env: { TRIAL_DAYS: '14' } });

afterEach(() => {
  api.dependencies.env.TRIAL_DAYS = 14;
});

/** Opens the checkout of a plan. @returns the address of its page, and the text of the page */
async function openCheckout(account: TestAccount, plan: 'creator' | 'pro') {
  const priceId = api.dependencies.payments.config.priceIds[plan];
  const { body } = await api.call('POST', '/api/create-checkout-session', {
    account,
    body: { priceId },
  });
  const page = await fetch(body.url);
  return { url: String(body.url), text: await page.text() };
}

const pay = (url: string) => submitHostedPage(url, { card: 'pm_card_visa' });

async function subscriptionsOf({ email }: TestAccount): Promise<Stripe.Subscription[]> {
  const { stripe } = api.dependencies.payments;
  const { data } = await stripe.customers.list({ email });
  const customer = data[0]?.id ?? '';
  return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
}

test('the first paid plan begins with a trial, and the page says what is paid after it', async () => {
  const account = await api.createAccount();
  const { url, text } = await openCheckout(account, 'creator');
  expect(text).toContain('14 days free, then $9.00 a month.');
  expect(text).toMatch(/Due today<\/span> <span>\$0\.00/);
  await pay(url);
  const [subscription] = await subscriptionsOf(account);
  expect(subscription?.status).toBe('trialing');
  const { trial_start: start, trial_end: end } = subscription ?? {};
  expect((end ?? 0) - (start ?? 0)).toBe(14 * 86_400);
});

test('an account gets one trial, whichever plan it was for', async () => {
  const account = await api.createAccount();
  await pay((await openCheckout(account, 'creator')).url);
  const [trial] = await subscriptionsOf(account);
  await api.dependencies.payments.stripe.subscriptions.cancel(trial?.id ?? '');
  const { url, text } = await openCheckout(account, 'pro');
  expect(text).not.toContain('free');
  await pay(url);
  expect((await subscriptionsOf(account)).map(({ status }) => status)).toEqual([
    'active',
    'canceled',
  ]);
});

test('a purchase with an account’s earlier customer counts for the trial', async () => {
  const account = await api.createAccount();
  const former = { status: 'canceled', current_period_end: null, stripe_customer_id: 'cus_former' };
  await insertSubscription(api.dependencies.db, account.userId, former);
  expect((await openCheckout(account, 'creator')).text).not.toContain('free');
});

test('without trial days there is no trial, even in a checkout that was opened with one', async () => {
  const account = await api.createAccount();
  const withTrial = await openCheckout(account, 'creator');
  api.dependencies.env.TRIAL_DAYS = 0;
  const without = await openCheckout(account, 'creator');
  expect(without.url).not.toBe(withTrial.url);
  expect(without.text).not.toContain('free');
});
