import type { SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { decidingSubscription } from '../../domain/plans/deciding-subscription.ts';
import type { Db, Tx } from '../db/connect.ts';

/** The subscription that decides the plan of an account; null if it never bought one. */
export async function readSubscription(
  db: Db | Tx,
  userId: string,
): Promise<SubscriptionRecord | null> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  return decidingSubscription(rows);
}
