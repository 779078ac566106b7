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

/** Lets a subscription end at a time, in seconds since 1970. */
export const cancelAt = (
  change: Change,
  subscription: Stripe.Subscription,
  time: number,
): Promise<Stripe.Subscription> =>
  saveSubscription(change, subscription, {
    ...subscription,
    cancel_at: time,
    cancel_at_period_end: false,
    canceled_at: change.now,
  });

/** Lets a subscription continue that was scheduled to end. */
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
