import type Stripe from 'stripe';
import { itemOf, withItem } from '../objects/build-subscription.ts';
import type { Change } from '../store/change.ts';
import { recordEvent } from '../store/record-event.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { saveSubscription } from './save-subscription.ts';

/** Stripe announces the end of a trial three days ahead. */
const AHEAD_SECONDS = 3 * 86_400;

/** Moves the end of a trial to three days from now, and announces it. @throws StripeFailure without a trial */
export async function announceTrialEnd(
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'trialing') throw new StripeFailure(400, 'There is no trial.');
  const end = change.now + AHEAD_SECONDS;
  const start = itemOf(subscription).current_period_start;
  const moved = await saveSubscription(change, subscription, {
    ...withItem(subscription, { period: { start, end } }),
    billing_cycle_anchor: end,
    trial_end: end,
    cancel_at: subscription.cancel_at === null ? null : end,
  });
  await recordEvent(change, 'customer.subscription.trial_will_end', moved);
  return moved;
}
