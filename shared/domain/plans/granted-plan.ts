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
 * Whether a subscription goes before a plan that an operator granted: it is paid for, or waits to be put right. One that has
 * ended, or was never paid for, does not.
 */
export const goesBeforeGrant = ({ plan, status }: Subscription): boolean =>
  isPaidStatus(status) || isOnHold({ plan, plan_status: status });

/**
 * What a profile shows of its subscription and of a granted plan. A granted plan names no end of a period, because nothing
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
