import type {
  Plan,
  ProfileRecord,
  SubscriptionRecord,
} from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, isPaidStatus, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** The subscription as the pages show it. */
export type PlanStatus = {
  /** Whether a paid plan is in force: only `active` and `trialing` unlock it. */
  subscribed: boolean;
  /** Whether the plan was granted, not bought: no subscription pays for it. */
  isGranted: boolean;
  /** Kept while it is unpaid, and after it was canceled. */
  plan: Plan;
  /** Whether the payment service knows the account: since its first checkout. */
  isCustomer: boolean;
  /** Whether there has been a subscription, and so invoices. */
  hasInvoices: boolean;
  /** Stripe's word; null if there has never been a subscription. */
  status: string | null;
  /** ISO time at which it renews or ends; null if there is none. */
  subscriptionEnd: string | null;
  /** Whether it ends at that time, or has ended, because it was canceled. */
  isCanceled: boolean;
};

/**
 * Describes an account's plan.
 * @param subscription the one that decides the plan; null if there never was one
 */
export function planStatusOf(
  profile: ProfileRecord,
  subscription: SubscriptionRecord | null,
): PlanStatus {
  const { plan, plan_status: status, current_period_end } = profile;
  const subscribed = effectivePlan(profile) !== 'free';
  const isGranted = subscribed && !(subscription !== null && isPaidStatus(subscription.status));
  // An earlier subscription doesn't apply to a plan that was granted since.
  const cancelAt = isGranted ? null : (subscription?.cancel_at ?? null);
  return {
    subscribed,
    isGranted,
    plan,
    isCustomer: profile.stripe_customer_id !== null,
    hasInvoices: subscription !== null,
    status,
    subscriptionEnd: isGranted ? null : (cancelAt ?? current_period_end),
    isCanceled: cancelAt !== null,
  };
}

/** Statuses with a text of their own. */
const STATUS_TEXTS = { active: 'Active', canceled: 'Cancelled', past_due: 'Past Due' } as const;

/** The text of a subscription's status; other statuses are shown as they are. */
export const statusText = (status: string): string => ownProperty(STATUS_TEXTS, status) ?? status;

/** A plan's name on the plan pages: the free plan is 'Free' on badges and 'Starter' on its card. */
export const planTitle = ({ plan }: Pick<PlanStatus, 'plan'>): string =>
  plan === 'free' ? `${PLANS.free.cardName} (${PLANS.free.label})` : PLANS[plan].label;

/** Whether a plan in force ends at its date, instead of renewing then. */
export const isEnding = ({ subscribed, isCanceled, isGranted }: PlanStatus): boolean =>
  subscribed && (isCanceled || isGranted);

/**
 * The label of the date on which a subscription renews or ends. A trial doesn't expire
 * but is charged. A canceled plan is active until it ends.
 */
export function endLabel(planStatus: PlanStatus): string {
  const { status } = planStatus;
  if (status === 'canceled') return 'Ended on';
  if (status === 'trialing') return 'Trial until';
  if (isEnding(planStatus)) return 'Active until';
  return status === 'active' ? 'Renews on' : 'Expires on';
}

/** What follows the day of `endLabel`, unless it is the same plan at the same price. */
export function afterEnd(planStatus: PlanStatus): string {
  if (isEnding(planStatus)) return `, then ${PLANS.free.cardName}`;
  return planStatus.status === 'trialing' ? ', then you pay every month' : '';
}
