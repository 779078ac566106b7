import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { listObjects } from '../store/list-objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { saveSubscription } from './save-subscription.ts';
import { markNotRetried } from './settle-invoice.ts';

/** Gives up on the payment of a subscription that is past due: it becomes unpaid. @throws StripeFailure for any other */
export async function stopRetrying(
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'past_due') {
    throw new StripeFailure(400, 'Only a subscription that is past due can become unpaid.');
  }
  const { data: open } = await listObjects(change.tx, 'invoice', '', {
    subscription: subscription.id,
    properties: { status: ['open'] },
  });
  for (const invoice of open) await markNotRetried(change, invoice);
  return await saveSubscription(change, subscription, { ...subscription, status: 'unpaid' });
}
