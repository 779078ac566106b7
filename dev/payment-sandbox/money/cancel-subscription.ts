import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';
import { itemOf } from '../objects/build-subscription.ts';
import { amountOf } from '../objects/catalog.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockCustomer } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { issueInvoice } from './issue-invoice.ts';
import { saveSubscription } from './save-subscription.ts';
import { markPaid, markVoid } from './settle-invoice.ts';

/** Credits the unused part of the period, in an invoice of its own. */
async function creditUnusedTime(
  change: Change,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
): Promise<void> {
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription);
  const unused = ramp(change.now, end, start);
  const invoice = await issueInvoice(change, {
    customer,
    subscription,
    reason: 'subscription_update',
    description: 'Unused time',
    amount: -Math.round(amountOf(price) * unused),
    period: { start: change.now, end },
  });
  await markPaid(change, invoice);
}

async function voidOpenInvoices(change: Change, subscription: Stripe.Subscription) {
  const { data: invoices } = await listObjects(change.tx, 'invoice', '', {
    subscription: subscription.id,
    properties: { status: ['open'] },
    limit: 100,
  });
  for (const invoice of invoices) await markVoid(change, invoice);
}

/**
 * Ends a subscription now.
 * @param credit whether the unused time is credited
 * @throws StripeFailure for one that has ended already
 */
export async function cancelSubscription(
  change: Change,
  subscription: Stripe.Subscription,
  { credit = false }: { credit?: boolean } = {},
): Promise<Stripe.Subscription> {
  if (isEnded(subscription)) {
    throw new StripeFailure(404, `No such subscription: '${subscription.id}'`, {
      code: 'resource_missing',
      param: 'id',
    });
  }
  const customer = await lockCustomer(change.tx, idOf(subscription.customer));
  if (credit && customer.deleted !== true && subscription.status === 'active') {
    await creditUnusedTime(change, customer, subscription);
  }
  await voidOpenInvoices(change, subscription);
  const canceled: Stripe.Subscription = {
    ...subscription,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? change.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
    ended_at: change.now,
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
  };
  return await saveSubscription(change, subscription, canceled, 'customer.subscription.deleted');
}
