import { createPayments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { deleteRows, findRow, insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  ONE_PHOTO_AT_A_TIME,
  startProcesses,
} from '@photo-coach/testing/product/start-processes.ts';
import { createTestDatabase, runOnServer } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

const WAIT = { timeoutMs: 90_000, intervalMs: 100 };

test('after a restart, what a killed worker left, the queue lost and the webhook missed is made right', {
  timeout: 240_000,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const product = await startProcesses({
    databaseUrl: database.url,
    workers: 1,
    env: ONE_PHOTO_AT_A_TIME,
  });
  onTestFinished(() => product.stop());
  const db = connectDatabase(database.url, 4);
  onTestFinished(() => db.destroy());
  const { stripe, config } = createPayments(readPaymentConfig(readWorkerEnv(product.env)));
  const [worker] = product.workers;
  if (worker === undefined) throw new Error('there is a worker');
  await product.kill(worker);

  const buy = async () => {
    const { userId, email } = await insertAccount(db, 'x'.repeat(32));
    const customer = await stripe.customers.create({ email, payment_method: 'pm_card_visa' });
    await insertRows(db, 'stripe_customers', { id: customer.id, user_id: userId });
    const items = [{ price: config.priceIds.pro }];
    await stripe.subscriptions.create({ customer: customer.id, items });
    const isStored = () =>
      findRow(db, 'stripe_events', { customer_id: customer.id, type: 'invoice.paid' }, 'id');
    await sleepUntil(isStored, WAIT);
    return { userId, customerId: customer.id };
  };
  const [stored, missed] = [await buy(), await buy()];
  await deleteRows(db, 'stripe_events', { customer_id: missed.customerId });
  await runOnServer(database.url, 'truncate bullmq.job, bullmq.scheduler cascade');

  const isActive = ({ userId }: typeof stored) =>
    findRow(db, 'profiles', { id: userId, plan_status: 'active' }, 'plan');
  expect([await isActive(stored), await isActive(missed)]).toEqual([undefined, undefined]);
  await product.addWorker();
  // The sweep sends what is stored, and the first reconciliation fetches what was never delivered.
  await sleepUntil(() => isActive(stored), WAIT);
  await sleepUntil(() => isActive(missed), WAIT);
  const unapplied = sql`select 1 from stripe_events where processed_at is null`;
  await sleepUntil(async () => (await unapplied.execute(db)).rows.length === 0, WAIT);
});
