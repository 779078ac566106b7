import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { startPaymentSandbox } from '@photo-coach/testing/services/payment-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withSandboxTables } from '../store/tables.ts';
import { claimDueDeliveries, markDelivered, nextDueInMs, planRetry } from './due-deliveries.ts';

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

test('the next webhook delivery is due at once, after a delay, or never', async () => {
  const { payments, close } = await startPaymentSandbox({ db });
  const sandboxDb = withSandboxTables(db);
  expect(await nextDueInMs(sandboxDb)).toBeNull();
  await payments.stripe.customers.create({ email: 'ann@example.com' });
  await close();
  expect(await nextDueInMs(sandboxDb)).toBe(0);

  const [delivery] = await claimDueDeliveries(sandboxDb);
  if (!delivery) throw new Error('nothing was due');
  await planRetry(sandboxDb, { ...delivery, attempts: 9 });
  const ms = await nextDueInMs(sandboxDb);
  expect(ms).toBeGreaterThan(200_000);
  expect(ms).toBeLessThanOrEqual(256_000);

  await markDelivered(sandboxDb, delivery.eventId, new Date());
  expect(await nextDueInMs(sandboxDb)).toBeNull();
});
