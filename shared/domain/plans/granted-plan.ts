import type {
  PaidPlan,
  ProfileRecord,
  SubscriptionRecord,
} from '@photo-coach/shared/contracts/records.ts';
import { profilePlanOf } from './deciding-subscription.ts';
import { isOnHold } from './held-plan.ts';
import { isPaidStatus, PLANS } from './plans.ts';

type Subscription = Pick<SubscriptionRecord, 'plan' | 'status' | 'current_period_end'>;

/**
 * Whether a subscription takes precedence over a granted plan: it is paid for, or waits for a payment to be fixed. One
 * that has ended, or was never paid for, does not.
 */
export const goesBeforeGrant = ({ plan, status }: Subscription): boolean =>
  isPaidStatus(status) || isOnHold({ plan, plan_status: status });

/**
 * What a profile shows for its subscription and a granted plan. A granted plan has no end of a period, because nothing
 * renews then.
 */
export function planInForce(
  subscription: Subscription | null,
  granted: PaidPlan | null,
): Pick<ProfileRecord, 'plan' | 'plan_label' | 'plan_status' | 'current_period_end'> {
  const isDecided = subscription !== null && goesBeforeGrant(subscription);
  if (granted === null || isDecided) return profilePlanOf(subscription);
  return {
    plan: granted,
    plan_label: PLANS[granted].label,
    plan_status: 'active',
    current_period_end: null,
  };
}
