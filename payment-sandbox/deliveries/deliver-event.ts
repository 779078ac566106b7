import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import Stripe from 'stripe';

/** Longest wait for the answer to a webhook, ms. */
const ANSWER_MS = 10_000;

export type WebhookTarget = Pick<PaymentConfig, 'webhookSecret'> & { url: URL };

/**
 * Sends an event to a webhook endpoint, signed as Stripe signs it.
 * @throws Error when the endpoint doesn't answer, or answers with anything but 2xx
 */
export async function deliverEvent(
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
