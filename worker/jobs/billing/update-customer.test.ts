import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startAccountApi } from '@photo-coach/testing/accounts/account-servers.ts';
import { openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createRunner } from '../../runner.ts';
import { updateCustomer } from './update-customer.ts';

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
  await db.insertInto('stripe_customers').values({ id, user_id: userId }).execute();
  return id;
}

async function readCustomerEmail(customerId: string): Promise<string | null> {
  const customer = await payments.call((stripe) => stripe.customers.retrieve(customerId));
  return customer.deleted === true ? null : customer.email;
}

const renameAccount = (userId: string, email: string) =>
  db.updateTable('auth_users').set({ email }).where('id', '=', userId).execute();

test('a changed email becomes the customer’s at Stripe', async () => {
  const runner = await createRunner({
    handlers: { ...idleHandlers, 'billing.update-customer.v1': updateCustomer },
    failures: idleHandlers,
    dependencies,
    env: { ...env, WORKER_CONCURRENCY: 1 },
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
  const interrupted: Payments = {
    ...payments,
    async call(work) {
      await renameAccount(userId, 'third@example.com');
      return await payments.call(work);
    },
  };
  await update(customerId, interrupted);
  expect(await readCustomerEmail(customerId)).toBe('third@example.com');
});

test('nothing is changed, and nothing fails, for a deleted account or a customer that Stripe has deleted', async () => {
  const [erased, gone] = [await api.createAccount(), await api.createAccount()];
  const erasedId = await addCustomer(erased.userId, 'kept@example.com');
  await db
    .updateTable('stripe_customers')
    .set({ user_id: null })
    .where('id', '=', erasedId)
    .execute();
  await update(erasedId);
  expect(await readCustomerEmail(erasedId)).toBe('kept@example.com');

  const goneId = await addCustomer(gone.userId, gone.email);
  await payments.call((stripe) => stripe.customers.del(goneId));
  await update(goneId);
  expect(await readCustomerEmail(goneId)).toBeNull();
});
