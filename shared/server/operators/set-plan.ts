import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Plan, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { goesBeforeGrant } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readSubscription } from '../billing/read-subscription.ts';
import { refreshPlan } from '../billing/save-plan.ts';
import type { Db, Tx } from '../db/connect.ts';
import { readProfile } from '../db/read-account.ts';
import { inTransaction } from '../events/in-transaction.ts';
import type { EventPublisher } from '../events/publisher.ts';
import type { Actor } from './actor.ts';
import { recordAction } from './record-action.ts';
import { refuseOperatorTarget } from './refuse-operator-target.ts';

type Granted = {
  actor: Actor;
  userId: string;
  /** `free` withdraws a granted plan. */
  plan: Plan;
  reason?: string | null;
};

/** The account's plan after that. */
type PlanAfter = {
  plan: Plan;
  /** The subscription that takes precedence over the grant, which takes effect when it ends; null if none does. */
  subscription: Pick<SubscriptionRecord, 'plan' | 'status'> | null;
};

/** Locks the customer, as a sync does, and then the account. @throws AppError PGRST116 */
async function lockPlan(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new AppError('PGRST116', 'There is no such account.');
}

async function saveGrant(tx: Tx, { userId, plan }: Granted): Promise<void> {
  await tx.deleteFrom('plan_grants').where('user_id', '=', userId).execute();
  if (plan === 'free') return;
  await tx.insertInto('plan_grants').values({ user_id: userId, plan }).execute();
}

/**
 * Grants a plan beside Stripe. A subscription that is paid for, or waits for a payment to be fixed, takes precedence;
 * then the grant only takes effect once that has ended. A sync with Stripe does not change the grant.
 * @throws AppError PGRST116; validation_failed for an operator's account, from the pages
 */
export async function setPlan(
  dependencies: { db: Db; events: EventPublisher },
  granted: Granted,
): Promise<PlanAfter> {
  const { actor, userId, plan, reason = null } = granted;
  const target = { targetKind: 'account', accountId: userId, details: { plan } } as const;
  const recorded = { actor, action: 'plan.set', ...target, reason } as const;
  return await inTransaction(dependencies, async (tx, emit) => {
    await refuseOperatorTarget(tx, { actor, userId }, 'plan set EMAIL PLAN');
    await lockPlan(tx, userId);
    await saveGrant(tx, granted);
    await refreshPlan(tx, emit, userId);
    const subscription = await readSubscription(tx, userId);
    await recordAction(tx, recorded);
    return {
      plan: effectivePlan(await readProfile(tx, userId)),
      subscription: subscription !== null && goesBeforeGrant(subscription) ? subscription : null,
    };
  });
}
