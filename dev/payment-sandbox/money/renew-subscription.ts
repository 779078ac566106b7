import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';
import { monthFrom } from '../objects/billing-period.ts';
import { itemOf, withItem } from '../objects/build-subscription.ts';
import { amountOf, productNameOf } from '../objects/catalog.ts';
import { doesPay } from '../objects/payment-methods.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockLiveCustomer } from '../store/customers.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { issueInvoice } from './issue-invoice.ts';
import { saveSubscription } from './save-subscription.ts';
import { markFailed, markPaid } from './settle-invoice.ts';
import { paymentMethodOf } from './start-subscription.ts';

/** Whether a subscription is scheduled to end by the end of its period. */
const isEnding = ({ cancel_at: time }: Stripe.Subscription, periodEnd: number): boolean =>
  time !== null && time <= periodEnd;

/**
 * Ends the period of a subscription: it is canceled if that was requested, else the next period begins and is charged.
 * With a card that fails the subscription becomes past due.
 * @throws StripeFailure for one that has ended
 */
export async function renewSubscription(
  change: Change,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (isEnded(subscription)) {
    throw new StripeFailure(400, 'This subscription has no next renewal.');
  }
  const { current_period_end: end, price } = itemOf(subscription);
  if (isEnding(subscription, end)) return await cancelSubscription(change, subscription);
  const customer = await lockLiveCustomer(change.tx, idOf(subscription.customer));
  const period = monthFrom(end, subscription.billing_cycle_anchor);
  const invoice = await issueInvoice(change, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    description: productNameOf(change.catalog, price),
    amount: amountOf(price),
    period,
  });
  const isPaid = doesPay(paymentMethodOf(customer), 'renewal');
  await (isPaid ? markPaid : markFailed)(change, invoice);
  return await saveSubscription(change, subscription, {
    ...withItem(subscription, { period }),
    latest_invoice: invoice.id,
    status: isPaid ? 'active' : 'past_due',
  });
}
