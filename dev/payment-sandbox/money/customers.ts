import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';
import type { Customer } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { lockCustomer, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { cancelSubscription } from './subscriptions.ts';

/** Makes a card the one that a customer's invoices are charged to. @throws StripeFailure resource_missing */
export async function changeCard(change: Change, id: string, card: string): Promise<Customer> {
  const customer = await lockCustomer(change.tx, id);
  const changed = { ...customer, invoice_settings: { default_payment_method: card } };
  await saveObject(change.tx, changed);
  await recordEvent(change, 'customer.updated', changed);
  return changed;
}

/** Deletes a customer and cancels its subscriptions at once. @throws StripeFailure resource_missing */
export async function deleteCustomer(change: Change, id: string): Promise<Stripe.DeletedCustomer> {
  const customer = await lockCustomer(change.tx, id);
  const { data: subscriptions } = await listObjects(change.tx, 'subscription', {
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
