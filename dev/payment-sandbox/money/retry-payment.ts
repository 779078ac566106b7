import type { Invoice } from '../objects/shapes.ts';
import { doesPay } from '../objects/test-cards.ts';
import type { Change } from '../sandbox.ts';
import { lockCustomer, lockObject, requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { saveSubscription } from './change-subscription.ts';
import { settleInvoice } from './invoices.ts';

/**
 * Charges an open invoice to the customer's current card again. A payment makes the subscription active.
 * @throws StripeFailure for an invoice that isn't open
 */
export async function retryPayment(change: Change, invoiceId: string): Promise<Invoice> {
  const invoice = await lockObject(change.tx, 'invoice', invoiceId);
  const customer = await lockCustomer(change.tx, invoice.customer);
  if (invoice.status !== 'open') throw new StripeFailure(400, 'Invoice is already paid or void.');
  const isPaid = doesPay(customer.invoice_settings.default_payment_method, 'renewal');
  const settled = await settleInvoice(change, invoice, isPaid);
  const { subscription: id } = invoice.parent.subscription_details;
  const subscription = await requireObject(change.tx, 'subscription', id);
  if (isPaid && ['past_due', 'incomplete'].includes(subscription.status)) {
    await saveSubscription(change, { ...subscription, status: 'active' });
  }
  return settled;
}
