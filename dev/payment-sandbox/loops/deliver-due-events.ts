import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { sql } from 'kysely';
import Stripe from 'stripe';
import type { SandboxDb } from '../store/tables.ts';

/** Longest wait for the answer to a webhook, ms. */
const ANSWER_MS = 10_000;
/** Stripe stops trying after three days. */
const MAX_AGE_SECONDS = 3 * 86_400;

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

type Deliveries = {
  db: SandboxDb;
  target: WebhookTarget;
  retryMs: number;
  /** Receives why an event was not delivered. */
  warn: (error: unknown) => void;
};

/** Delivers the oldest event that is due, which no other process does meanwhile. @returns whether there was one */
const deliverNext = ({ db, target, retryMs, warn }: Deliveries, stopping: AbortSignal) =>
  db.transaction().execute(async (tx) => {
    const event = await tx
      .selectFrom('payment_sandbox.objects')
      .select(['id', 'data'])
      .where('due_at', '<=', sql<string>`now()`)
      .where('created', '>', sql<number>`extract(epoch from now()) - ${MAX_AGE_SECONDS}`)
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (event === undefined) return false;
    let due_at = sql<string | null>`null`;
    try {
      await deliverEvent(event.data, target, stopping);
    } catch (error) {
      due_at = sql<string | null>`now() + make_interval(secs => ${retryMs / 1000})`;
      if (!stopping.aborted) warn(error);
    }
    await tx
      .updateTable('payment_sandbox.objects')
      .set({ due_at })
      .where('id', '=', event.id)
      .execute();
    return true;
  });

/**
 * Delivers the events that are due to the webhook endpoint, and plans another attempt for those that it refuses. Every
 * API process does this; each delivery is made by one of them.
 */
export async function deliverDueEvents(
  deliveries: Deliveries,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && (await deliverNext(deliveries, stopping)));
}
