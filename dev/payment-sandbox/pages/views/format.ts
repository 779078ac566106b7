import type Stripe from 'stripe';
import { itemOf } from '../../objects/build-subscription.ts';

/** An amount as people read it: `$9.00`. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** The price of a subscription: `$9.00 a month`. */
export const formatPrice = ({ unit_amount: amount, currency, recurring }: Stripe.Price): string =>
  `${formatAmount(amount ?? 0, currency)} a ${recurring?.interval ?? 'month'}`;

/** A day in UTC: `December 22, 2026`. @param seconds since 1970 */
export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** What happens to a subscription at the end of its period or trial, and on which day: `Renews on`, `June 15, 2026`. */
export function describeEnd(subscription: Stripe.Subscription): { label: string; day: string } {
  const { status, cancel_at: ending, ended_at: ended, trial_end: trialEnd } = subscription;
  const { current_period_end: end } = itemOf(subscription);
  if (ended !== null) return { label: 'Ended on', day: formatDay(ended) };
  if (ending !== null) return { label: 'Ends on', day: formatDay(ending) };
  if (status === 'trialing') return { label: 'Trial ends on', day: formatDay(trialEnd ?? end) };
  return { label: 'Renews on', day: formatDay(end) };
}

const STATUS_TEXTS: Record<string, string> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Past due',
  incomplete: 'Incomplete',
  incomplete_expired: 'Expired',
  canceled: 'Canceled',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
};

/** The displayed status of a subscription or invoice. */
export const formatStatus = (status: string): string => STATUS_TEXTS[status] ?? status;
