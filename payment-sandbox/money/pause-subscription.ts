import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { saveSubscription } from './save-subscription.ts';

/** Pauses an active subscription or a trial. @throws StripeFailure for any other */
export async function pauseSubscription(
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw new StripeFailure(400, 'Only an active subscription can be paused.');
  }
  const paused: Stripe.Subscription = { ...subscription, status: 'paused' };
  return await saveSubscription(change, subscription, paused, 'customer.subscription.paused');
}

/** Makes a paused subscription active again. @throws StripeFailure for any other */
export async function resumeSubscription(
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'paused') {
    throw new StripeFailure(400, 'Only a paused subscription can be resumed.');
  }
  const resumed: Stripe.Subscription = { ...subscription, status: 'active' };
  return await saveSubscription(change, subscription, resumed, 'customer.subscription.resumed');
}
