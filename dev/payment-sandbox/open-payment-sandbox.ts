import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { type ApiEnv, publicUrl } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import { Router } from 'express';
import { deliverDueEvents } from './loops/deliver-due-events.ts';
import { renewDueSubscriptions } from './loops/renew-due-subscriptions.ts';
import { startLoop } from './loops/start-loop.ts';
import type { PlanAmounts } from './objects/catalog.ts';
import { createPagesRouter } from './pages/pages-router.ts';
import { createSandbox } from './sandbox.ts';
import { createTables } from './store/tables.ts';
import { createV1App } from './v1/v1-app.ts';

type SandboxDependencies = {
  env: Pick<ApiEnv, 'NODE_ENV' | 'PUBLIC_URL' | 'PORT'>;
  db: Db;
  log: Log;
  payments: Pick<Payments, 'config'>;
  now: () => Date;
};

export type PaymentSandbox = {
  /** Stripe's API under `/v1`, and the hosted pages under `/payment-sandbox`. */
  router: Router;
  /** Stops the deliveries of webhooks; the next process makes the remaining ones. */
  close: () => Promise<void>;
};

/** For tests. */
type SandboxOptions = {
  /** Where events are delivered to: this server if left out, nowhere if null. */
  webhookUrl?: URL | null;
  amounts?: PlanAmounts | undefined;
};

/** Also the pause before an event that was refused is delivered again. */
const DELIVERIES_MS = 2000;
const RENEWALS_MS = 60_000;

/**
 * Opens the payment sandbox: a fake of Stripe for sites without a key. It sends webhooks to this server.
 * @throws Error in production, or with a key of Stripe
 */
export async function openPaymentSandbox(
  { env, db, log, payments: { config }, now }: SandboxDependencies,
  { webhookUrl = new URL('/api/stripe-webhook', config.apiUrl), amounts }: SandboxOptions = {},
): Promise<PaymentSandbox> {
  if (env.NODE_ENV === 'production' || config.mode !== 'sandbox') {
    throw new Error('The payment sandbox is not available in this environment');
  }
  await createTables(db);
  const sandbox = createSandbox({
    db,
    config,
    now,
    amounts,
    publicUrl: publicUrl(env),
    onCommit: () => deliveries?.wake(),
  });
  const target = webhookUrl && { url: webhookUrl, webhookSecret: config.webhookSecret };
  const report = throttledWarn(log, 'the payment sandbox could not deliver an event');
  const warn = (error: unknown) =>
    report(error instanceof Error ? error : new Error(String(error)));
  const deliveries =
    target &&
    startLoop(DELIVERIES_MS, log, (stopping) =>
      deliverDueEvents({ db: sandbox.db, target, retryMs: DELIVERIES_MS, warn }, stopping),
    );
  const renewals = startLoop(RENEWALS_MS, log, () => renewDueSubscriptions(sandbox));
  return {
    router: Router()
      .use('/v1', createV1App(sandbox, log))
      .use('/payment-sandbox', createPagesRouter(sandbox)),
    async close() {
      await Promise.all([renewals.close(), deliveries?.close()]);
    },
  };
}
