import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import Stripe from 'stripe';
import type { SandboxDb } from '../store/tables.ts';
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  markDelivered,
  nextDueInMs,
  planRetry,
} from './due-deliveries.ts';

/** Longest pause between two looks for deliveries, ms: another process may have ended before it made its own. */
const POLL_MS = 30_000;

export type Deliveries = {
  /** Makes the loop look for deliveries now. */
  wake: () => void;
  close: () => Promise<void>;
};

/** Longest wait for the answer to a webhook, ms. */
const ANSWER_MS = 10_000;

type WebhookTarget = Pick<PaymentConfig, 'webhookSecret'> & { url: URL };

/**
 * Sends an event to a webhook endpoint, signed as Stripe signs it.
 * @throws Error when the endpoint doesn't answer, or answers with anything but 2xx
 */
async function deliverEvent(
  event: object,
  { url, webhookSecret }: WebhookTarget,
  stopping: AbortSignal,
): Promise<void> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the webhook endpoint answered ${reply.status}`);
}

type DeliveryDependencies = { db: SandboxDb; log: Log; target: WebhookTarget };

/**
 * Delivers events to the webhook endpoint as they are recorded, and again with a growing delay while the endpoint
 * refuses them. Every API process runs this loop; each delivery is made by one of them.
 */
export function startDeliveries({ db, log, target }: DeliveryDependencies): Deliveries {
  const stopping = new AbortController();
  const report = throttledWarn(log, 'the payment sandbox could not deliver an event');
  const warn = (error: unknown) =>
    report(error instanceof Error ? error : new Error(String(error)));
  let isWoken = false;
  let nap = new AbortController();

  const deliver = async (delivery: ClaimedDelivery): Promise<void> => {
    try {
      await deliverEvent(delivery.event, target, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) warn(error);
      await planRetry(db, delivery);
      return;
    }
    await markDelivered(db, delivery.eventId, new Date());
  };

  const deliverDue = async (): Promise<void> => {
    for (;;) {
      const claimed = await claimDueDeliveries(db);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(deliver));
      if (stopping.signal.aborted) return;
    }
  };

  /** Waits for the next delivery that is due, or for `wake`. */
  const pause = async (ms: number): Promise<void> => {
    nap = new AbortController();
    if (isWoken || stopping.signal.aborted) return;
    // Rejects when it is aborted, which ends the pause as well.
    await sleep(ms, undefined, { signal: nap.signal, ref: false }).catch(() => undefined);
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let wait = POLL_MS;
      isWoken = false;
      try {
        await deliverDue();
        wait = Math.min(POLL_MS, (await nextDueInMs(db)) ?? POLL_MS);
      } catch (error) {
        warn(error);
      }
      await pause(wait);
    }
  };

  const wake = () => {
    isWoken = true;
    nap.abort();
  };
  const running = run();
  return {
    wake,
    async close() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
