import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { sql } from 'kysely';
import Stripe from 'stripe';
import type { SandboxDb } from '../store/tables.ts';

const BATCH = 10;
/** Longer than a delivery takes, so that a delivery is made twice only when its process has ended. */
const LEASE_MS = 30_000;
/** Longest wait for the answer to a webhook, ms. */
const ANSWER_MS = 10_000;
/** Stripe stops trying after three days. */
const MAX_AGE_SECONDS = 3 * 86_400;

type WebhookTarget = Pick<PaymentConfig, 'webhookSecret'> & { url: URL };
type DueEvent = { id: string; data: object };

/** Claims events that are due, oldest first; no other process delivers them meanwhile. */
async function claimDueEvents(db: SandboxDb): Promise<readonly DueEvent[]> {
  const { rows } = await sql<DueEvent & { position: number }>`
    update payment_sandbox.objects
    set due_at = now() + make_interval(secs => ${LEASE_MS / 1000})
    where id in (
      select id from payment_sandbox.objects
      where due_at <= now() and created > extract(epoch from now()) - ${MAX_AGE_SECONDS}
      order by position limit ${BATCH} for update skip locked
    )
    returning id, data, position`.execute(db);
  return rows.toSorted((one, other) => one.position - other.position);
}

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

/** @param dueMs milliseconds until the event is to be delivered again; null if it was delivered */
const setDue = (db: SandboxDb, id: string, dueMs: number | null) =>
  db
    .updateTable('payment_sandbox.objects')
    .set({
      due_at: dueMs === null ? null : sql<string>`now() + make_interval(secs => ${dueMs / 1000})`,
    })
    .where('id', '=', id)
    .execute();

type Deliveries = {
  db: SandboxDb;
  target: WebhookTarget;
  retryMs: number;
  /** Receives why an event was not delivered. */
  warn: (error: unknown) => void;
};

/**
 * Delivers the events that are due to the webhook endpoint, and plans another attempt for those that it refuses. Every
 * API process does this; each delivery is made by one of them.
 */
export async function deliverDueEvents(
  { db, target, retryMs, warn }: Deliveries,
  stopping: AbortSignal,
): Promise<void> {
  const deliver = async ({ id, data }: DueEvent): Promise<void> => {
    try {
      await deliverEvent(data, target, stopping);
    } catch (error) {
      await setDue(db, id, retryMs);
      if (!stopping.aborted) warn(error);
      return;
    }
    await setDue(db, id, null);
  };
  for (;;) {
    const due = await claimDueEvents(db);
    if (due.length === 0) return;
    await Promise.all(due.map(deliver));
    if (stopping.aborted) return;
  }
}
