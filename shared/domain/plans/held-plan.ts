import type { PaidPlan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from './plans.ts';

/** Statuses of a subscription whose invoice is open after its payment failed. */
const UNPAID_STATUSES: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether a subscription waits for a failed payment. An unfinished first payment does not count. */
export const isUnpaid = (status: string | null): boolean => UNPAID_STATUSES.includes(status);

type PlanFacts = Pick<ProfileRecord, 'plan' | 'plan_status'>;

/**
 * Statuses of a subscription that exists but is not in force. It is fixed in the billing portal, not bought once more.
 * An unfinished first payment does not count.
 */
const ON_HOLD_STATUSES: readonly (string | null)[] = [...UNPAID_STATUSES, 'paused'];

/** Whether an account has a paid plan that is not in force until its subscription is fixed. */
export const isOnHold = ({ plan, plan_status }: PlanFacts): boolean =>
  plan !== 'free' && ON_HOLD_STATUSES.includes(plan_status);

/** The paid plan of an account's existing subscription, in force or on hold; null if there is none. */
export function heldPlan(account: PlanFacts): PaidPlan | null {
  const held = isOnHold(account) ? account.plan : effectivePlan(account);
  return held === 'free' ? null : held;
}
