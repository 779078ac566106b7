import { createServer } from 'node:http';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import {
  createPayments,
  type Payments,
} from '@photo-coach/shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { createLog, type Log } from '@photo-coach/shared/server/log.ts';
import express from 'express';
import { handleErrors } from '../../api/middleware/errors/handle-errors.ts';
import { loadPaymentSandbox } from '../../api/open-payment-sandbox.ts';
import { listen } from '../lib/listen.ts';

export type PaymentSandboxServer = {
  /** The SDK, connected to the sandbox. */
  payments: Payments;
  /** Address of the server, without a slash at its end. */
  url: string;
  close(): Promise<void>;
};

/**
 * Starts the payment sandbox alone, on a free port.
 * @param webhookUrl where events are delivered to; nowhere if left out
 */
export async function startPaymentSandbox(options: {
  db: Db;
  webhookUrl?: URL;
  now?: () => Date;
  /** Monthly amounts of the plans, in cents. */
  amounts?: Record<PaidPlan, number>;
  log?: Log;
}): Promise<PaymentSandboxServer> {
  const { log = createLog('test', 'silent') } = options;
  const app = express();
  const { origin, stop } = await listen(createServer(app));
  const port = Number(new URL(origin).port);
  const env = { NODE_ENV: 'test', PORT: port, PUBLIC_URL: origin } as const;
  const config = readPaymentConfig({
    PORT: port,
    STORAGE_SECRET: 'a secret that only tests know, long enough',
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_PRICE_CREATOR: undefined,
    STRIPE_PRICE_PRO: undefined,
    STRIPE_API_URL: undefined,
  });
  const payments = createPayments(config);
  const { db, now = () => new Date() } = options;
  const { openPaymentSandbox } = await loadPaymentSandbox();
  const sandbox = await openPaymentSandbox(
    { env, db, log, payments, now },
    { webhookUrl: options.webhookUrl ?? null, amounts: options.amounts },
  );
  app.use((request, _response, next) => {
    Object.assign(request, { log });
    next();
  });
  app.use(sandbox.router, handleErrors);
  return {
    payments,
    url: env.PUBLIC_URL,
    async close() {
      await sandbox.close();
      await stop();
    },
  };
}

/**
 * Submits a form of a hosted page, as a person does.
 * @returns the status, and where the reply redirects to
 */
export async function submitHostedPage(
  page: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const reply = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(page).origin },
    body: new URLSearchParams(fields),
  });
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    text: await reply.text(),
  };
}
