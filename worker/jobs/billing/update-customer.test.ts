import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { insertRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createRunner } from '../../runner.ts';
import { resendEmailChanges } from '../upkeep/resend-email-changes.ts';
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
