const MILLISECONDS = 1000;

/** The fields that a subscription's dates are read from. Times are in seconds, as Stripe has them. */
export type SubscriptionDates = {
  items: { data: readonly { current_period_end: number }[] };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
};

const toIso = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * MILLISECONDS).toISOString();

/** The end of the paid period in seconds: of the item that is paid for the longest. */
const periodEndSeconds = ({ items: { data } }: SubscriptionDates): number | null =>
  data.length === 0 ? null : Math.max(...data.map((item) => item.current_period_end));

/** Until when a subscription is paid for; if it has ended, when it ended. */
export const periodEndOf = (subscription: SubscriptionDates): string | null =>
  toIso(subscription.ended_at ?? periodEndSeconds(subscription));

/** When a canceled subscription ends or ended; null if it renews. */
export function cancelAtOf(subscription: SubscriptionDates): string | null {
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  const atPeriodEnd = cancel_at_period_end ? periodEndSeconds(subscription) : null;
  return toIso(ended_at ?? cancel_at ?? atPeriodEnd);
}
