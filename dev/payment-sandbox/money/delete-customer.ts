import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
import { saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { cancelSubscription } from './cancel-subscription.ts';

/** Deletes a customer and cancels its subscriptions at once. @throws StripeFailure resource_missing */
export async function deleteCustomer(change: Change, id: string): Promise<Stripe.DeletedCustomer> {
  const customer = await lockLiveCustomer(change.tx, id);
  const { data: subscriptions } = await listObjects(change.tx, 'subscription', '', {
    customer: id,
    limit: 100,
  });
  for (const subscription of subscriptions) {
    if (!isEnded(subscription)) await cancelSubscription(change, subscription);
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  await saveObject(change.tx, deleted);
  await recordEvent(change, 'customer.deleted', customer);
  return deleted;
}
