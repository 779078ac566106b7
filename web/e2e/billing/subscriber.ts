import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { PaidPlan, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/create-event-publisher.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { pino } from 'pino';
import type { RunningProduct } from '../support/product.ts';

type State = {
  plan?: PaidPlan;
  status: string;
  /** End of the paid period. */
  end: string | null;
  cancelAt?: string | null;
};

const subscriptionIdOf = (userId: string) => `sub_${userId}`;

/** A subscription of an account in this state. */
function subscriptionOf(userId: string, state: State): SubscriptionRecord {
  const now = new Date().toISOString();
  return {
    id: newId(),
    user_id: userId,
    plan: state.plan ?? 'creator',
    status: state.status,
    current_period_end: state.end,
    cancel_at: state.cancelAt ?? null,
    stripe_customer_id: `cus_${userId}`,
    stripe_subscription_id: subscriptionIdOf(userId),
    product_id: 'prod_1',
    price_id: 'price_1',
    created_at: now,
    updated_at: now,
  };
}

/** Writes an account's subscription and pushes it to its open pages, as the worker does after an event from Stripe. */
export async function changeSubscription(
  { db }: Pick<RunningProduct, 'db'>,
  userId: string,
  state: State,
): Promise<void> {
  const record = subscriptionOf(userId, state);
  const events = createEventPublisher({ redisUrl: undefined, log: pino({ level: 'silent' }) });
  await inTransaction({ db, events }, async (tx, emit) => {
    await tx
      .deleteFrom('subscriptions')
      .where('stripe_subscription_id', '=', record.stripe_subscription_id)
      .execute();
    await tx.insertInto('subscriptions').values(record).execute();
    await tx
      .insertInto('stripe_customers')
      .values({ id: record.stripe_customer_id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const profile = await tx
      .updateTable('profiles')
      .set({
        plan: record.plan,
        plan_label: PLANS[record.plan].label,
        plan_status: record.status,
        current_period_end: record.current_period_end,
        stripe_customer_id: record.stripe_customer_id,
      })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    emit({
      room: userRoom(userId),
      name: 'subscription',
      payload: { profile, subscription: record },
    });
  });
}
