import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { getAmount, getProductName } from '../objects/catalog.ts';
import { monthFrom } from '../objects/period.ts';
import type { Subscription } from '../objects/shapes.ts';
import { doesPay } from '../objects/test-cards.ts';
import type { Change } from '../sandbox.ts';
import { lockCustomer } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { saveSubscription, withItem } from './change-subscription.ts';
import { chargeInvoice } from './invoices.ts';

/**
 * Ends the period of a subscription: it is canceled if that was requested, else the next period begins and is charged.
 * With a card that fails the subscription becomes past due.
 * @throws StripeFailure for one that has ended
 */
export async function renewSubscription(
  change: Change,
  subscription: Subscription,
): Promise<Subscription> {
  if (isEnded(subscription)) {
    throw new StripeFailure(400, 'This subscription has no next renewal.');
  }
  const [{ current_period_end: end, price }] = subscription.items.data;
  const { cancel_at: ending } = subscription;
  if (ending !== null && ending <= end) return await cancelSubscription(change, subscription);
  const customer = await lockCustomer(change.tx, subscription.customer);
  const period = monthFrom(end, subscription.billing_cycle_anchor);
  const isPaid = doesPay(customer.invoice_settings.default_payment_method, 'renewal');
  const latest_invoice = await chargeInvoice(change, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    description: getProductName(price),
    amount: getAmount(price),
    period,
    isPaid,
  });
  return await saveSubscription(change, {
    ...withItem(subscription, { period }),
    latest_invoice,
    status: isPaid ? 'active' : 'past_due',
  });
}
