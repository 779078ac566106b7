import type {
  PaidPlan,
  ProfileRecord,
  SubscriptionRecord,
} from '@photo-coach/shared/contracts/records.ts';
import { isOnHold, isPaidStatus, PLANS } from './plans.ts';

type Decisive = Pick<SubscriptionRecord, 'status' | 'created_at' | 'stripe_subscription_id'>;

/** A first payment that never succeeded: the plan was never bought. */
const NEVER_BOUGHT = 'incomplete_expired';

/** The statuses of subscriptions that never change again. */
export const ENDED_STATUSES: readonly string[] = ['canceled', NEVER_BOUGHT];

export const isEnded = ({ status }: Pick<Decisive, 'status'>): boolean =>
  ENDED_STATUSES.includes(status);

/** Live subscriptions decide before those with a problem, and these before ended ones. Higher decides. */
function rankOf({ status }: Decisive): number {
  if (isPaidStatus(status)) return 2;
  return isEnded({ status }) ? 0 : 1;
}

/** Orders by rank, then by Stripe's clock, then by id, because Stripe's clock counts whole seconds. */
function compare(one: Decisive, other: Decisive): number {
  const byRank = rankOf(one) - rankOf(other);
  if (byRank !== 0) return byRank;
  const byAge = Date.parse(one.created_at) - Date.parse(other.created_at);
  if (byAge !== 0) return byAge;
  return one.stripe_subscription_id < other.stripe_subscription_id ? -1 : 1;
}

/** The subscription that decides the plan of a customer who has several; null if none was ever bought. */
export const decidingSubscription = <Row extends Decisive>(rows: readonly Row[]): Row | null =>
  rows
    .filter(({ status }) => status !== NEVER_BOUGHT)
    .toSorted(compare)
    .at(-1) ?? null;

type ProfilePlan = Pick<
  ProfileRecord,
  'plan' | 'plan_label' | 'plan_status' | 'current_period_end'
>;

/**
 * What a profile shows of the subscription that decides its plan. The plan keeps its name while it is not in force
 * ("Creator", "Past Due"); `effectivePlan` decides what it unlocks.
 */
export function profilePlanOf(
  subscription: Pick<SubscriptionRecord, 'plan' | 'status' | 'current_period_end'> | null,
): ProfilePlan {
  if (subscription === null)
    return {
      plan: 'free',
      plan_label: PLANS.free.label,
      plan_status: null,
      current_period_end: null,
    };
  const { plan, status, current_period_end } = subscription;
  return { plan, plan_label: PLANS[plan].label, plan_status: status, current_period_end };
}

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
