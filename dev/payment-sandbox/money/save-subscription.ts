import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';

type SubscriptionEvent = `customer.subscription.${'updated' | 'deleted'}`;

/** Stores the new state of a subscription, and the event that says so. */
export async function saveSubscription(
  change: Change,
  former: Stripe.Subscription,
  present: Stripe.Subscription,
  type: SubscriptionEvent = 'customer.subscription.updated',
): Promise<Stripe.Subscription> {
  await saveObject(change.tx, present);
  await recordEvent(change, type, present, type.endsWith('updated') ? former : undefined);
  return present;
}
