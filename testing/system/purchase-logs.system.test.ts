import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser, type TestUser } from '@photo-coach/testing/product/test-user.ts';
import { submitHostedPage } from '@photo-coach/testing/services/payment-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/*
 * A purchase in the real processes, from the checkout to the portal. Operators read its logs, and must not learn who
 * pays, or any key.
 */
const WITHIN_MS = 60_000;

let database: TestDatabase;
let product: Awaited<ReturnType<typeof startProcesses>>;
beforeAll(async () => {
  database = await createTestDatabase();
  // None of the machine's own Stripe variables: the payments are the sandbox's.
  const env = {
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_PRICE_CREATOR: '',
    STRIPE_PRICE_PRO: '',
    LOG_LEVEL: 'trace',
  };
  product = await startProcesses({ databaseUrl: database.url, workers: 1, env });
});
afterAll(async () => {
  await product?.stop();
  await database?.drop();
});

const linkSchema = z.object({ url: z.url() });
const profileSchema = z.object({ plan: z.string() });

async function post(user: TestUser, path: string, body: object): Promise<string> {
  const reply = await user.call(path, { method: 'POST', body: JSON.stringify(body) });
  return linkSchema.parse(await reply.json()).url;
}

const readPlan = async (user: TestUser) =>
  profileSchema.parse(await (await user.call('/api/me/profile')).json()).plan;

test('a purchase logs neither the email, nor a key, nor the card', {
  timeout: WITHIN_MS,
}, async () => {
  const config = readPaymentConfig(readWorkerEnv(product.env));
  const user = await createTestUser(product.url);
  const checkout = await post(user, '/api/create-checkout-session', {
    priceId: config.priceIds.creator,
  });
  await submitHostedPage(checkout, { card: 'pm_card_visa' });
  await sleepUntil(async () => (await readPlan(user)) === 'creator', { timeoutMs: WITHIN_MS });
  await post(user, '/api/customer-portal', {});
  await fetch(`${product.url}/api/stripe-webhook`, {
    method: 'POST',
    body: `{"email":"${user.email}"}`,
  });

  // The sandbox's own deliveries are logged too: only the unsigned one is refused.
  const isRefusal = (line: string) =>
    line.includes('"/api/stripe-webhook"') && line.includes('"status":400');
  await sleepUntil(() => product.api.lines.some(isRefusal), { timeoutMs: WITHIN_MS });
  const lines = [product.api, ...product.workers].flatMap(({ lines: printed }) => printed);
  const isLogged = (secret: string) => lines.filter((line) => line.includes(secret));
  expect(lines.some((line) => line.includes('/api/create-checkout-session'))).toBe(true);
  for (const secret of [user.email, config.secretKey, config.webhookSecret, 'pm_card_visa']) {
    expect(isLogged(secret)).toEqual([]);
  }
});
