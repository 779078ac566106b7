import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { FetchedSubscription } from './fetch-customer.ts';

/** Removes the retries of payments that are no longer open. @returns how many there were */
async function deleteSettled(
  tx: Tx,
  customerId: string,
  unpaid: readonly FetchedSubscription[],
): Promise<number> {
  const ids = unpaid.map(({ row }) => row.stripe_subscription_id);
  const deleted = await tx
    .deleteFrom('payment_retries')
    .using('subscriptions')
    .whereRef('subscriptions.id', '=', 'payment_retries.subscription_id')
    .where('subscriptions.stripe_customer_id', '=', customerId)
    .where(sql<boolean>`subscriptions.stripe_subscription_id <> all(${ids}::text[])`)
    .returning('payment_retries.subscription_id')
    .execute();
  return deleted.length;
}

/** Writes when the payment of a subscription is tried again. @returns how many rows have changed */
async function upsertRetry(tx: Tx, { row, paymentRetry }: FetchedSubscription): Promise<number> {
  const next = paymentRetry?.next_attempt_at ?? null;
  const saved = await tx
    .insertInto('payment_retries')
    .columns(['subscription_id', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('subscriptions')
        .select(['id', sql<string | null>`${next}::timestamptz`.as('next_attempt_at')])
        .where('stripe_subscription_id', '=', row.stripe_subscription_id),
    )
    .onConflict((conflict) =>
      conflict
        .column('subscription_id')
        .doUpdateSet({ next_attempt_at: next })
        .where('payment_retries.next_attempt_at', 'is distinct from', next),
    )
    .returning('subscription_id')
    .execute();
  return saved.length;
}

/**
 * Replaces the stored retries of a customer's unpaid subscriptions by what was fetched. @returns whether any row has
 * changed
 */
export async function savePaymentRetries(
  tx: Tx,
  customerId: string,
  fetched: readonly FetchedSubscription[],
): Promise<boolean> {
  const unpaid = fetched.filter(({ paymentRetry }) => paymentRetry !== null);
  let changed = await deleteSettled(tx, customerId, unpaid);
  for (const subscription of unpaid) changed += await upsertRetry(tx, subscription);
  return changed > 0;
}
