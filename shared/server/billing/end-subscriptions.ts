import { sql } from 'kysely';
import { ENDED_STATUSES } from '../../domain/plans/deciding-subscription.ts';
import type { Tx } from '../db/connect.ts';

/**
 * Ends the subscriptions of a customer that no longer exist at Stripe, because deleting a customer ends them there.
 * @param stillThere ids, `sub_…`, of those that Stripe has
 * @returns how many were ended
 */
export async function endSubscriptions(
  tx: Tx,
  customerId: string,
  stillThere: readonly string[] = [],
): Promise<number> {
  const ended = await tx
    .updateTable('subscriptions')
    .set({
      status: 'canceled',
      current_period_end: sql<string>`least(current_period_end, now())`,
      cancel_at: sql<string>`least(cancel_at, now())`,
      updated_at: sql<string>`now()`,
    })
    .where('stripe_customer_id', '=', customerId)
    .where('status', 'not in', ENDED_STATUSES)
    .where(sql<boolean>`stripe_subscription_id <> all(${stillThere}::text[])`)
    .returning('id')
    .execute();
  return ended.length;
}
