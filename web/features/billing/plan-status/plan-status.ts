import type { HeldProfile, HeldSubscription, Plan } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, isPaidStatus, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { ownProperty } from '../../../lib/own-property.ts';

/** The subscription as the pages show it. */
export type PlanStatus = {
  /** Whether a paid plan is in force: only `active` and `trialing` unlock it. */
  subscribed: boolean;
  /** Whether it was given rather than bought: no subscription pays for it. */
  isGranted: boolean;
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
  /** ISO time at which it renews or ends, or a payment that failed is tried again; null if there is none. */
  subscriptionEnd: string | null;
  /** Whether it ends at that time, or has ended, because it was canceled. */
  isCanceled: boolean;
  /**
   * What comes of a payment that failed: it is tried again at a time, `due` from that time on, until the result is known,
   * or not tried again. Null for a plan that is paid for, and where it is not known.
   */
  paymentRetry: { state: 'scheduled'; at: string } | { state: 'due' | 'none' } | null;
};

/** The plan of an account that has bought nothing. */
export const NO_PLAN: PlanStatus = {
  subscribed: false,
  isGranted: false,
  plan: 'free',
  planName: PLANS.free.label,
  status: null,
  productId: null,
  priceId: null,
  subscriptionEnd: null,
  isCanceled: false,
  paymentRetry: null,
};

function paymentRetryOf(
  subscription: HeldSubscription | null,
  now: number,
): PlanStatus['paymentRetry'] {
  const retry = subscription?.payment_retry ?? null;
  if (retry === null) return null;
  const { next_attempt_at: at } = retry;
  if (at === null) return { state: 'none' };
  return Date.parse(at) > now ? { state: 'scheduled', at } : { state: 'due' };
}

/** The time that `endLabel` is about. An unpaid plan has one only if a try is scheduled: its period is not paid for. */
function endOf(currentPeriodEnd: string | null, retry: PlanStatus['paymentRetry']): string | null {
  if (retry === null) return currentPeriodEnd;
  return retry.state === 'scheduled' ? retry.at : null;
}

/**
 * Describes the plan of an account.
 * @param subscription the one that decides the plan; null if there has never been one
 * @param now the time, ms
 */
export function planStatusOf(
  profile: HeldProfile,
  subscription: HeldSubscription | null,
  now: number = Date.now(),
): PlanStatus {
  const { plan, plan_status: status, current_period_end, granted_until } = profile;
  const subscribed = effectivePlan(profile) !== 'free';
  const isGranted = subscribed && !(subscription !== null && isPaidStatus(subscription.status));
  // A former subscription says nothing of a plan that was given since.
  const deciding = isGranted ? null : subscription;
  const cancelAt = deciding?.cancel_at ?? null;
  const paymentRetry = paymentRetryOf(deciding, now);
  return {
    subscribed,
    isGranted,
    plan,
    planName: PLANS[plan].label,
    status,
    productId: deciding?.product_id ?? null,
    priceId: deciding?.price_id ?? null,
    subscriptionEnd: isGranted
      ? granted_until
      : (cancelAt ?? endOf(current_period_end, paymentRetry)),
    isCanceled: cancelAt !== null,
    paymentRetry,
  };
}

/** Statuses with a text of their own (docs/product.md#subscriptions). */
const STATUS_TEXTS = { active: 'Active', canceled: 'Cancelled', past_due: 'Past Due' } as const;

/** The text of a subscription's status; a status without one is shown as it is. */
export const statusText = (status: string): string => ownProperty(STATUS_TEXTS, status) ?? status;

/** The name of a plan on the pages that are about it: the free one is 'Free' on badges, and 'Starter' on its card. */
export const planTitle = ({ plan, planName }: Pick<PlanStatus, 'plan' | 'planName'>): string =>
  plan === 'free' ? `${PLANS.free.cardName} (${planName})` : planName;

/** Whether a plan in force ends at its date, instead of renewing then. */
export const isEnding = ({ subscribed, isCanceled, isGranted }: PlanStatus): boolean =>
  subscribed && (isCanceled || isGranted);

/**
 * The label of the date at which a subscription renews or ends (docs/product.md#subscriptions). A trial doesn't expire but is
 * charged, a plan that was canceled or given is active until it ends, and the period of an unpaid one is not paid for.
 */
export function endLabel(planStatus: PlanStatus): string {
  const { status, isCanceled, paymentRetry } = planStatus;
  if (status === 'canceled') return 'Ended on';
  if (status === 'trialing') return 'Trial until';
  if (isEnding(planStatus)) return 'Active until';
  if (!isCanceled && paymentRetry !== null) return 'We try your card again on';
  return status === 'active' ? 'Renews on' : 'Expires on';
}

/**
 * What follows the day of `endLabel`, if it is not the same plan at the same price.
 * @param price per month, as it is shown; null while unknown
 */
export function afterEnd(planStatus: PlanStatus, price: string | null): string {
  if (isEnding(planStatus)) return `, then ${PLANS.free.cardName}`;
  if (planStatus.status !== 'trialing') return '';
  return price === null ? ', then you pay every month' : `, then ${price} a month`;
}

/**
 * Formats a day for people, such as 'November 22, 2026'.
 * @param locale the browser's by default
 */
export const formatDay = (isoTime: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(isoTime));
