import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { submitHostedPage } from '@photo-coach/testing/services/payment-sandbox.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();

const NONE = { state: 'none', isRecent: false, amount: null, receiptUrl: null };

const readPayment = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/payment', { account })).body;

async function openCheckout(account: TestAccount) {
  const priceId = api.dependencies.payments.config.priceIds.creator;
  const { body } = await api.call('POST', '/api/create-checkout-session', {
    account,
    body: { priceId },
  });
  return String(body.url);
}

/** The sandbox pays on a page of the public address, which nothing serves here. */
const pay = (url: string) =>
  submitHostedPage(api.url + new URL(url).pathname, { card: 'pm_card_visa' });

test('an account that never opened a checkout has paid nothing', async () => {
  expect(await readPayment(await api.createAccount())).toEqual(NONE);
});

test('a checkout is open until it is paid, and then has an amount and a page with its receipt', async () => {
  const account = await api.createAccount();
  const url = await openCheckout(account);
  expect(await readPayment(account)).toEqual({ ...NONE, state: 'open' });
  await pay(url);
  const paid = await readPayment(account);
  expect(paid).toEqual({
    state: 'paid',
    isRecent: true,
    amount: expect.stringMatching(/\d\.00$/),
    receiptUrl: expect.stringContaining('/payment-sandbox/invoices/in_'),
  });
  // Nobody else's.
  expect(await readPayment(await api.createAccount())).toEqual(NONE);
});

const customerOf = async ({ userId }: TestAccount) =>
  (await selectRow(api.dependencies.db, 'stripe_customers', { user_id: userId }, 'id')).id;

/** Moves the account's purchase, or the checkout, into the past. */
const age = async (account: TestAccount, kind: string, seconds: number) =>
  await sql`update payment_sandbox.objects
    set data = jsonb_set(data, '{created}', to_jsonb((data ->> 'created')::int - ${seconds}::int))
    where kind = ${kind} and customer = ${await customerOf(account)}`.execute(api.dependencies.db);

test('a checkout is recent for an hour after it is completed, however long it was open', async () => {
  const [later, slow] = [await api.createAccount(), await api.createAccount()];
  for (const account of [later, slow]) await pay(await openCheckout(account));
  await age(later, 'subscription', 3601);
  await age(slow, 'checkout.session', 20 * 3600);
  expect(await readPayment(later)).toMatchObject({ state: 'paid', isRecent: false });
  expect(await readPayment(slow)).toMatchObject({ state: 'paid', isRecent: true });
});

test('a payment of another day, or of a plan that has ended, is not shown', async () => {
  const { payments } = api.dependencies;
  const [ended, old] = [await api.createAccount(), await api.createAccount()];
  for (const account of [ended, old]) await pay(await openCheckout(account));
  const { data } = await payments.stripe.subscriptions.list({ customer: await customerOf(ended) });
  await payments.stripe.subscriptions.cancel(data[0]?.id ?? '');
  await age(old, 'checkout.session', 86_401);
  expect([await readPayment(ended), await readPayment(old)]).toEqual([NONE, NONE]);
});
