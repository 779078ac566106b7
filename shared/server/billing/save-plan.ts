import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { PaidPlan, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { planInForce } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { INCLUDED_PLAN } from '@photo-coach/shared/domain/plans/plans.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { readProfile } from '../db/read-account.ts';
import type { Emit } from '../events/in-transaction.ts';
import { readSubscription } from './read-subscription.ts';

/** The plan that an operator granted to an account; null if there is none. */
async function readGrantedPlan(tx: Tx, userId: string): Promise<PaidPlan | null> {
  const grant = await tx
    .selectFrom('plan_grants')
    .select('plan')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return grant?.plan ?? null;
}

type Decided = {
  userId: string;
  /** Left out: unchanged. */
  customerId?: string | null;
  subscription: Pick<SubscriptionRecord, 'plan' | 'status' | 'current_period_end'> | null;
};

/** Writes the plan that a subscription and a grant give an account. @returns whether it has changed */
export async function savePlan(
  tx: Tx,
  { userId, customerId, subscription }: Decided,
): Promise<boolean> {
  const plan = planInForce(subscription, await readGrantedPlan(tx, userId));
  const customer =
    customerId === undefined ? sql<string | null>`stripe_customer_id` : sql`${customerId}::text`;
  const changed = await tx
    .updateTable('profiles')
    .set({ ...plan, ...(customerId !== undefined && { stripe_customer_id: customerId }) })
    .where('id', '=', userId)
    // Where nothing is sold, the account has everything.
    .where('plan_label', '!=', INCLUDED_PLAN.plan_label)
    .where(
      sql<boolean>`(plan, plan_label, plan_status, current_period_end, stripe_customer_id)
        is distinct from (${plan.plan}::text, ${plan.plan_label}::text, ${plan.plan_status}::text,
          ${plan.current_period_end}::timestamptz, ${customer})`,
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Sends the account's plan to its open pages. */
export async function emitPlan(tx: Tx, emit: Emit, userId: string): Promise<void> {
  const profile = await readProfile(tx, userId);
  const subscription = await readSubscription(tx, userId);
  emit({ room: userRoom(userId), name: 'subscription', payload: { profile, subscription } });
}

/** Writes the plan of an account from its rows, after its grant has changed, and sends it to its open pages. */
export async function refreshPlan(tx: Tx, emit: Emit, userId: string): Promise<void> {
  const subscription = await readSubscription(tx, userId);
  if (await savePlan(tx, { userId, subscription })) await emitPlan(tx, emit, userId);
}
