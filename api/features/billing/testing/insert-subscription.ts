import type { SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

/** Inserts a subscription to Creator, active by default. */
export const insertSubscription = (
  db: Db,
  user_id: string,
  facts: Partial<SubscriptionRecord> = {},
): Promise<SubscriptionRecord> =>
  db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      user_id,
      plan: 'creator',
      status: 'active',
      current_period_end: new Date(Date.now() + 86_400_000).toISOString(),
      stripe_customer_id: 'cus_1',
      stripe_subscription_id: `sub_${newId()}`,
      product_id: 'prod_creator',
      price_id: 'price_creator',
      created_at: new Date().toISOString(),
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
