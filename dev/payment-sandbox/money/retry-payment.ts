import type Stripe from 'stripe';
import { doesPay } from '../objects/payment-methods.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockLiveCustomer } from '../store/customers.ts';
import { requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { saveSubscription } from './save-subscription.ts';
import { markFailed, markPaid } from './settle-invoice.ts';
import { paymentMethodOf } from './start-subscription.ts';

/** Statuses that a payment turns into active. */
const UNPAID: readonly string[] = ['past_due', 'incomplete'];

/** The subscription of an invoice. */
async function subscriptionOf(change: Change, invoice: Stripe.Invoice) {
  const reference = invoice.parent?.subscription_details?.subscription;
  if (reference === undefined) throw new Error(`${invoice.id} has no subscription`);
  return await requireObject(change.tx, 'subscription', idOf(reference));
}

/**
 * Charges an open invoice to the customer's current card again. A payment makes the subscription active.
 * @throws StripeFailure for an invoice that isn't open
 */
export async function retryPayment(change: Change, invoiceId: string): Promise<Stripe.Invoice> {
  const { customer: owner } = await requireObject(change.tx, 'invoice', invoiceId);
  if (owner === null) throw new Error(`${invoiceId} has no customer`);
  const customer = await lockLiveCustomer(change.tx, idOf(owner));
  const invoice = await requireObject(change.tx, 'invoice', invoiceId);
  if (invoice.status !== 'open') throw new StripeFailure(400, 'Invoice is already paid or void.');
  if (!doesPay(paymentMethodOf(customer), 'renewal')) return await markFailed(change, invoice);
  const paid = await markPaid(change, invoice);
  const subscription = await subscriptionOf(change, invoice);
  if (UNPAID.includes(subscription.status)) {
    await saveSubscription(change, subscription, { ...subscription, status: 'active' });
  }
  return paid;
}
