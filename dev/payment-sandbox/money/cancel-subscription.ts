import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { getAmount } from '../objects/catalog.ts';
import type { Customer, Subscription } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { lockCustomer, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import { chargeInvoice } from './invoices.ts';

/** Credits the unused part of the period, in an invoice of its own. */
async function creditUnusedTime(
  change: Change,
  customer: Customer,
  subscription: Subscription,
): Promise<void> {
  const [item] = subscription.items.data;
  const { current_period_start: start, current_period_end: end, price } = item;
  await chargeInvoice(change, {
    customer,
    subscription,
    reason: 'subscription_update',
    description: 'Unused time',
    amount: -Math.round(getAmount(price) * ramp(change.now, end, start)),
    period: { start: change.now, end },
    isPaid: true,
  });
}

async function voidOpenInvoices({ tx }: Change, { id: subscription }: Subscription) {
  const { data: invoices } = await listObjects(tx, 'invoice', {
    subscription,
    properties: { status: ['open'] },
    limit: 100,
  });
  for (const invoice of invoices) {
    await saveObject(tx, { ...invoice, next_payment_attempt: null, status: 'void' });
  }
}

/**
 * Ends a subscription now.
 * @param credit whether the unused time is credited
 * @throws StripeFailure for one that has ended already
 */
export async function cancelSubscription(
  change: Change,
  subscription: Subscription,
  { credit = false }: { credit?: boolean } = {},
): Promise<Subscription> {
  if (isEnded(subscription)) throw noSuchObject('subscription', subscription.id);
  const customer = await lockCustomer(change.tx, subscription.customer);
  if (credit && subscription.status === 'active') {
    await creditUnusedTime(change, customer, subscription);
  }
  await voidOpenInvoices(change, subscription);
  const canceled: Subscription = {
    ...subscription,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? change.now,
    ended_at: change.now,
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
  };
  await saveObject(change.tx, canceled);
  await recordEvent(change, 'customer.subscription.deleted', canceled);
  return canceled;
}
