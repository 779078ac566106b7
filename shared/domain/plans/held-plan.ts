import type { PaidPlan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from './plans.ts';

/** Statuses of a subscription whose invoice is open after its payment failed. */
const UNPAID_STATUSES: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether a subscription waits for a payment that failed. A first payment that is not finished counts as none. */
export const isUnpaid = (status: string | null): boolean => UNPAID_STATUSES.includes(status);

type PlanFacts = Pick<ProfileRecord, 'plan' | 'plan_status'>;

/**
 * Statuses of a subscription that exists but is not in force. It is put right in the billing portal, not bought once
 * more. A first payment that is not finished counts as none.
 */
const ON_HOLD_STATUSES: readonly (string | null)[] = [...UNPAID_STATUSES, 'paused'];

/** Whether an account has a paid plan that is not in force until its subscription is put right. */
export const isOnHold = ({ plan, plan_status }: PlanFacts): boolean =>
  plan !== 'free' && ON_HOLD_STATUSES.includes(plan_status);

/** The paid plan of an account's existing subscription, in force or on hold; null without one. */
export function heldPlan(account: PlanFacts): PaidPlan | null {
  const held = isOnHold(account) ? account.plan : effectivePlan(account);
  return held === 'free' ? null : held;
}
