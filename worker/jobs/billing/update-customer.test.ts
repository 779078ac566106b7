import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  deleteRows,
  findRow,
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import {
  startBilling,
  storeEvent,
  subscriptionOf,
} from '@photo-coach/testing/fixtures/start-billing.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRunner } from '../../runner.ts';
import { resendEmailChanges } from '../upkeep/resend-email-changes.ts';
import { recordUnremovedCustomer, removeCustomer } from './remove-customer.ts';
import { recordUnchangedEmail, updateCustomer } from './update-customer.ts';

const { api, people, stop } = await startAccountApi();
afterAll(stop);
const { db, payments, env } = api.dependencies;
const dependencies = { db, payments, log: silentLog };
const { signal } = new AbortController();
const update = (customerId: string, through: Payments = payments) =>
  updateCustomer(
    { ...dependencies, payments: through },
    { customerId, changeId: newId() },
    { signal },
  );

/** Creates a customer in the payment sandbox, as a first checkout does. @returns its id */
async function addCustomer(userId: string, email: string): Promise<string> {
  const { id } = await payments.call((stripe) => stripe.customers.create({ email }));
  await insertRows(db, 'stripe_customers', { id, user_id: userId });
  return id;
}

async function readCustomerEmail(customerId: string): Promise<string | null> {
  const customer = await payments.call((stripe) => stripe.customers.retrieve(customerId));
  return customer.deleted === true ? null : customer.email;
}

/** Changes the email as the API does. */
async function renameAccount(userId: string, email: string): Promise<void> {
  await updateRows(db, 'auth_users', { id: userId }, { email });
  await updateRows(db, 'stripe_customers', { user_id: userId }, { email_change_id: newId() });
}

const readChangeId = async (customerId: string): Promise<string | null> => {
  const customer = await selectRow(db, 'stripe_customers', { id: customerId }, 'email_change_id');
  return customer.email_change_id;
};

test('a changed account email becomes the customer’s email at Stripe', async () => {
  const runner = await createRunner({
    handlers: { ...idleHandlers, 'billing.update-customer.v1': updateCustomer },
    failures: idleHandlers,
    dependencies,
    env: { ...env, WORKER_CONCURRENCY: 1, VISION_CONCURRENCY: 1 },
    log: silentLog,
  });
  onTestFinished(() => runner.stop());
  const { browser, session, userId } = await openAccount(people, 'old@example.com', 'darkroom-47');
  const customerId = await addCustomer(userId, 'old@example.com');

  await browser.updateUser({ email: 'new@example.com' });
  expect(await readCustomerEmail(customerId)).toBe('old@example.com');
  const token = await people.readToken('new@example.com', 'email_change');
  const confirmed = await api.call('POST', '/api/me/email-change', {
    body: { token },
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(confirmed.status).toBe(200);
  const isUpdated = async () => (await readCustomerEmail(customerId)) === 'new@example.com';
  await sleepUntil(isUpdated, { timeoutMs: 20_000 });
});

test('an email that changes again during the update is the one that stays', async () => {
  const { userId, email } = await api.createAccount();
  const customerId = await addCustomer(userId, email);
  await renameAccount(userId, 'second@example.com');
  let isChanged = false;
  const interrupted: Payments = {
    ...payments,
    async call(work) {
      if (!isChanged) await renameAccount(userId, 'third@example.com');
      isChanged = true;
      return await payments.call(work);
    },
  };
  await update(customerId, interrupted);
  expect(await readCustomerEmail(customerId)).toBe('third@example.com');
  expect(await readChangeId(customerId)).toBeNull();
});

test('an email change that the queue has lost is sent by the sweep, and one that failed for good is sent as a new change', async () => {
  const { queue } = api.dependencies;
  const { userId, email } = await api.createAccount();
  const customerId = await addCustomer(userId, email);
  await renameAccount(userId, 'receipts@example.com');
  const changeId = await readChangeId(customerId);
  const isSent = (id: string | null) =>
    queue.has('billing.update-customer.v1', { customerId, changeId: id ?? '' });
  expect(await isSent(changeId)).toBe(false);
  await resendEmailChanges({ ...dependencies, queue });
  expect(await isSent(changeId)).toBe(true);

  await recordUnchangedEmail(
    dependencies,
    { customerId, changeId: changeId ?? '' },
    new Error('x'),
  );
  const again = await readChangeId(customerId);
  expect(again).not.toBe(changeId);
  await resendEmailChanges({ ...dependencies, queue });
  expect(await isSent(again)).toBe(true);
});

test('an email change stays pending for a customer that Stripe doesn’t know because of a wrong key', async () => {
  const { userId } = await api.createAccount();
  const customerId = 'cus_of_another_key';
  await insertRows(db, 'stripe_customers', { id: customerId, user_id: userId });
  await renameAccount(userId, 'unheard@example.com');
  const live: Payments = { ...payments, config: { ...payments.config, mode: 'live' } };
  await expect(update(customerId, live)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await readChangeId(customerId)).not.toBeNull();
});

test('an email change for a deleted account or a customer that Stripe has deleted does nothing, without failing', async () => {
  const [erased, gone] = [await api.createAccount(), await api.createAccount()];
  const erasedId = await addCustomer(erased.userId, 'kept@example.com');
  await updateRows(db, 'stripe_customers', { id: erasedId }, { user_id: null });
  await update(erasedId);
  expect(await readCustomerEmail(erasedId)).toBe('kept@example.com');

  const goneId = await addCustomer(gone.userId, gone.email);
  await renameAccount(gone.userId, 'gone@example.com');
  await payments.call((stripe) => stripe.customers.del(goneId));
  await update(goneId);
  expect(await readCustomerEmail(goneId)).toBeNull();
});

const billing = await startBilling();
afterAll(() => billing.stop());

describe('remove customer', () => {
  const { db, stripe, dependencies, insertCustomer } = billing;
  const answerAlways = stripe.script;

  beforeEach(() => {
    stripe.script = answerAlways;
  });

  const remove = (customerId: string) =>
    removeCustomer(dependencies, { customerId, attempt: 1 }, { signal });

  const customerOf = (id: string) => findRow(db, 'stripe_customers', { id });

  /** A customer with a live and an ended subscription, and an event, whose account was deleted. */
  async function leftCustomer() {
    const { userId, customerId } = await insertCustomer();
    const live = subscriptionOf(customerId);
    const ended = subscriptionOf(customerId, { status: 'canceled', ended_at: 1_700_000_000 });
    for (const each of [live, ended]) stripe.subscriptions.set(each.id, each);
    await storeEvent(db, { type: 'invoice.paid', object: live });
    await deleteRows(db, 'auth_users', { id: userId });
    return { customerId, live };
  }

  test('removing a customer cancels its subscriptions and deletes it at Stripe and here', async () => {
    const { customerId, live } = await leftCustomer();
    stripe.requests.length = 0;
    await remove(customerId);
    expect(stripe.requests).toEqual([
      'GET /v1/subscriptions',
      `DELETE /v1/subscriptions/${live.id}`,
      `DELETE /v1/customers/${customerId}`,
    ]);
    expect(stripe.subscriptions.get(live.id)).toMatchObject({ status: 'canceled' });
    expect(stripe.customers.get(customerId)).toEqual({ deleted: true });
    expect(await customerOf(customerId)).toBeUndefined();
    const events = await selectRows(db, 'stripe_events', { customer_id: customerId }, 'id');
    expect(events).toEqual([]);
    await remove(customerId);
    expect(stripe.requests).toHaveLength(3);
  });

  test.each([
    ['refuses', { error: { message: 'down' } }],
    // The SDK takes any reply without an error for a success, whatever its status.
    ['is behind a proxy that fails', {}],
  ])(
    'while Stripe %s, the customer stays due for removal, and is removed later',
    async (_case, body) => {
      const { customerId, live } = await leftCustomer();
      stripe.script = async ({ path }, answer) =>
        path.startsWith('/v1/customers') ? { status: 500, body } : answer();
      const failed = remove(customerId);
      await expect(failed).rejects.toMatchObject({ code: 'payments_unavailable' });
      const error: unknown = await failed.catch((caught: unknown) => caught);
      await recordUnremovedCustomer(dependencies, { customerId, attempt: 1 }, error);
      expect(stripe.subscriptions.get(live.id)).toMatchObject({ status: 'canceled' });
      expect(await customerOf(customerId)).toMatchObject({
        failed_at: expect.any(String),
        error_text: 'The payment service is not available.',
      });
      stripe.script = answerAlways;
      // Its reply to the first deletion was lost.
      stripe.customers.set(customerId, { deleted: true });
      await remove(customerId);
      expect(await customerOf(customerId)).toBeUndefined();
    },
  );

  test('a customer that Stripe does not know, as with the key of another account, stays due for removal', async () => {
    const { customerId } = await leftCustomer();
    stripe.customers.delete(customerId);
    await expect(remove(customerId)).rejects.toMatchObject({ code: 'payments_unavailable' });
    expect(await customerOf(customerId)).toMatchObject({ user_id: null });
  });

  test('the customer of an account that exists is left alone', async () => {
    const { customerId } = await insertCustomer();
    await remove(customerId);
    expect(stripe.customers.get(customerId)).toEqual({ deleted: false });
    expect(await customerOf(customerId)).toMatchObject({ id: customerId });
  });
});
