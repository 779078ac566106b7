import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { saveSubscription } from './save-subscription.ts';

/** Gives up on the payment of a subscription that is past due: it becomes unpaid. @throws StripeFailure for any other */
export async function stopRetrying(
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'past_due') {
    throw new StripeFailure(400, 'Only a subscription that is past due can become unpaid.');
  }
  return await saveSubscription(change, subscription, { ...subscription, status: 'unpaid' });
}
