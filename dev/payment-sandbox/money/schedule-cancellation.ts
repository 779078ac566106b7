import type Stripe from 'stripe';
import { itemOf } from '../objects/build-subscription.ts';
import type { Change } from '../store/change.ts';
import { saveSubscription } from './save-subscription.ts';

/** Lets a subscription end with its period. */
export const cancelAtPeriodEnd = (
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> =>
  saveSubscription(change, subscription, {
    ...subscription,
    cancel_at: itemOf(subscription).current_period_end,
    cancel_at_period_end: true,
    canceled_at: change.now,
  });

/** Removes the pending cancellation of a subscription, so that it renews again. */
export const undoCancellation = (
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> =>
  saveSubscription(change, subscription, {
    ...subscription,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
  });
