import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type Stripe from 'stripe';
import { itemOf, withItem } from '../objects/build-subscription.ts';
import { amountOf, productNameOf } from '../objects/catalog.ts';
import { doesPay } from '../objects/payment-methods.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockLiveCustomer } from '../store/customers.ts';
import { cardDeclined } from './checkout/complete-checkout.ts';
import { issueInvoice } from './issue-invoice.ts';
import { saveSubscription } from './save-subscription.ts';
import { markPaid } from './settle-invoice.ts';
import { paymentMethodOf } from './start-subscription.ts';

/** The additional cost, or credit, of another price for the rest of the period; nothing while a trial lasts. */
export function prorate(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  now: number,
): number {
  if (subscription.status !== 'active') return 0;
  const {
    current_period_start: start,
    current_period_end: end,
    price: former,
  } = itemOf(subscription);
  const left = ramp(now, end, start);
  return Math.round((amountOf(price) - amountOf(former)) * left);
}

/**
 * Moves a subscription to another price at once, and charges or credits the difference for the rest of the period.
 * @throws StripeFailure card_declined when the difference can't be charged
 */
export async function changePrice(
  change: Change,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Promise<Stripe.Subscription> {
  const customer = await lockLiveCustomer(change.tx, idOf(subscription.customer));
  const amount = prorate(subscription, price, change.now);
  if (amount > 0 && !doesPay(paymentMethodOf(customer), 'checkout')) throw cardDeclined();
  const moved = withItem(subscription, { price });
  const invoice = await issueInvoice(change, {
    customer,
    subscription: moved,
    reason: 'subscription_update',
    description: `${productNameOf(change.catalog, price)}, rest of the period`,
    amount,
    period: { start: change.now, end: itemOf(subscription).current_period_end },
  });
  await markPaid(change, invoice);
  return await saveSubscription(change, subscription, { ...moved, latest_invoice: invoice.id });
}
