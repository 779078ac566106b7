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
    subscriptionEnd: cancelAt ?? current_period_end,
    isCanceled: cancelAt !== null,
  };
}

/** Statuses with a text of their own (specification 1, section 4 'Subscription'). */
const STATUS_TEXTS = { active: 'Active', canceled: 'Cancelled', past_due: 'Past Due' } as const;

/** The text of a subscription's status; a status without one is shown as it is. */
export const statusText = (status: string): string => ownProperty(STATUS_TEXTS, status) ?? status;

/**
 * The label of the date at which a subscription renews or ends (specification 1, section 4 'Subscription'). A plan that
 * was canceled is still active until it ends, and does not renew.
 */
export const endLabel = ({ status, isCanceled }: PlanStatus): string =>
  status === 'active' && !isCanceled ? 'Renews on' : 'Expires on';

/**
 * Formats a day for people, such as 'November 22, 2026'.
 * @param locale the browser's by default
 */
export const formatDay = (isoTime: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(isoTime));
