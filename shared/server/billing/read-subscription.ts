import type { HeldSubscription } from '@photo-coach/shared/contracts/records.ts';
import { decidingSubscription } from '../../domain/plans/deciding-subscription.ts';
import { isUnpaid } from '../../domain/plans/held-plan.ts';
import type { Db, Tx } from '../db/connect.ts';

async function readRetry(
  db: Db | Tx,
  subscriptionId: string,
): Promise<HeldSubscription['payment_retry']> {
  const retry = await db
    .selectFrom('payment_retries')
    .select('next_attempt_at')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return retry ?? null;
}

/** The subscription that decides the plan of an account; null if it never bought one. */
export async function readSubscription(
  db: Db | Tx,
  userId: string,
): Promise<HeldSubscription | null> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const subscription = decidingSubscription(rows);
  if (subscription === null) return null;
  const { id, status } = subscription;
  return { ...subscription, payment_retry: isUnpaid(status) ? await readRetry(db, id) : null };
}
