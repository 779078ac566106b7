import type {
  Plan,
  ProfileRecord,
  SubscriptionRecord,
} from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** The subscription as the pages show it (specification 1, section 3). */
export type PlanStatus = {
  /** Whether a paid plan is in force: only `active` and `trialing` unlock it. */
  subscribed: boolean;
  /** Also while it is unpaid, and after it was canceled. */
  plan: Plan;
  /** 'Free', 'Creator' or 'Pro'. */
  planName: string;
  /** Stripe's word; null if there has never been a subscription. */
  status: string | null;
  /** The product at Stripe; null without a subscription. */
  productId: string | null;
  /** The price at Stripe; null without a subscription. */
  priceId: string | null;
  /** ISO time at which it renews or ends; null if there is none. */
  subscriptionEnd: string | null;
  /** Whether it ends at that time, or has ended, because it was canceled. */
  isCanceled: boolean;
};

/** The plan of an account that has bought nothing. */
export const NO_PLAN: PlanStatus = {
  subscribed: false,
  plan: 'free',
  planName: PLANS.free.label,
  status: null,
  productId: null,
  priceId: null,
  subscriptionEnd: null,
  isCanceled: false,
};

/**
 * Describes the plan of an account.
 * @param subscription the one that decides the plan; null if there has never been one
 */
export function planStatusOf(
  profile: ProfileRecord,
  subscription: SubscriptionRecord | null,
): PlanStatus {
  const { plan, plan_status: status, current_period_end } = profile;
  const cancelAt = subscription?.cancel_at ?? null;
  return {
    subscribed: effectivePlan(profile) !== 'free',
    plan,
    planName: PLANS[plan].label,
    status,
    productId: subscription?.product_id ?? null,
    priceId: subscription?.price_id ?? null,
    subscriptionEnd: cancelAt ?? current_period_end,
    isCanceled: cancelAt !== null,
  };
}

/** Statuses with a text of their own (specification 1, section 4 'Subscription'). */
const STATUS_TEXTS = { active: 'Active', canceled: 'Cancelled', past_due: 'Past Due' } as const;

/** The text of a subscription's status; a status without one is shown as it is. */
export const statusText = (status: string): string => ownProperty(STATUS_TEXTS, status) ?? status;

/** The name of a plan on the pages that are about it: the free one is 'Free' on badges, and 'Starter' on its card. */
export const planTitle = ({ plan, planName }: Pick<PlanStatus, 'plan' | 'planName'>): string =>
  plan === 'free' ? `${PLANS.free.cardName} (${planName})` : planName;

/**
 * The label of the date at which a subscription renews or ends (specification 1, section 4 'Subscription'), where that
 * says what is true: a trial doesn't expire but is charged, and a plan that was canceled is active until it ends.
 */
export function endLabel({ status, subscribed, isCanceled }: PlanStatus): string {
  if (status === 'canceled') return 'Ended on';
  if (status === 'trialing') return 'Trial until';
  if (subscribed && isCanceled) return 'Active until';
  return status === 'active' ? 'Renews on' : 'Expires on';
}

/**
 * What follows the day of `endLabel`, if it is not the same plan at the same price.
 * @param price per month, as it is shown; null while unknown
 */
export function afterEnd(
  { status, subscribed, isCanceled }: PlanStatus,
  price: string | null,
): string {
  if (subscribed && isCanceled) return `, then ${PLANS.free.cardName}`;
  if (status !== 'trialing') return '';
  return price === null ? ', then you pay every month' : `, then ${price} a month`;
}

/**
 * Formats a day for people, such as 'November 22, 2026'.
 * @param locale the browser's by default
 */
export const formatDay = (isoTime: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(isoTime));
