import type Stripe from 'stripe';
import { monthFrom, trialFrom } from '../objects/billing-period.ts';
import { buildItem, buildSubscription } from '../objects/build-subscription.ts';
import { amountOf, productNameOf } from '../objects/catalog.ts';
import { doesPay } from '../objects/payment-methods.ts';
import type { Change } from '../store/change.ts';
import { insertObject, newObjectId, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { issueInvoice } from './issue-invoice.ts';
import { markFailed, markPaid } from './settle-invoice.ts';

type NewSubscription = {
  customer: Stripe.Customer;
  price: Stripe.Price;
  metadata: Record<string, string>;
  /** Days before the first payment; undefined without a trial. */
  trialDays: number | undefined;
};

function buildNew({ now }: Change, { customer, price, metadata, trialDays }: NewSubscription) {
  const id = newObjectId('sub_');
  const trial = trialDays === undefined ? null : trialFrom(now, trialDays);
  const item = buildItem({
    id: newObjectId('si_'),
    subscription: id,
    created: now,
    price,
    period: trial ?? monthFrom(now),
  });
  const isPaid = trial !== null || doesPay(paymentMethodOf(customer), 'checkout');
  const status = trial === null ? (isPaid ? 'active' : 'incomplete') : 'trialing';
  return {
    isPaid,
    amount: trial === null ? amountOf(price) : 0,
    period: trial ?? monthFrom(now),
    subscription: buildSubscription(id, now, {
      customer: customer.id,
      item,
      status,
      metadata,
      trial,
    }),
  };
}

/** The card that a customer's invoices are charged to, by its id. */
export function paymentMethodOf({ invoice_settings: settings }: Stripe.Customer): string | null {
  const method = settings.default_payment_method;
  return typeof method === 'string' ? method : (method?.id ?? null);
}

/**
 * Starts a subscription and charges its first invoice. A card that is declined leaves the subscription `incomplete`;
 * with a trial the first invoice is over nothing.
 */
export async function startSubscription(
  change: Change,
  details: NewSubscription,
): Promise<Stripe.Subscription> {
  const { customer, price } = details;
  const { subscription, isPaid, amount, period } = buildNew(change, details);
  await insertObject(change.tx, 'subscription', subscription);
  const invoice = await issueInvoice(change, {
    customer,
    subscription,
    reason: 'subscription_create',
    description: productNameOf(change.catalog, price),
    amount,
    period,
  });
  const started = { ...subscription, latest_invoice: invoice.id };
  await saveObject(change.tx, started);
  await recordEvent(change, 'customer.subscription.created', started);
  await (isPaid ? markPaid : markFailed)(change, invoice);
  return started;
}
