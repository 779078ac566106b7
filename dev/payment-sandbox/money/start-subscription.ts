import { getAmount, getProductName } from '../objects/catalog.ts';
import { monthFrom, trialFrom } from '../objects/period.ts';
import type { Customer, Price, Subscription } from '../objects/shapes.ts';
import { doesPay } from '../objects/test-cards.ts';
import type { Change } from '../sandbox.ts';
import { insertObject, newObjectId, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { chargeInvoice } from './invoices.ts';

type NewSubscription = {
  customer: Customer;
  price: Price;
  metadata: Record<string, string>;
  /** Days before the first payment; null without a trial. */
  trialDays: number | null;
};

/**
 * Starts a subscription and charges its first invoice. A card that is declined leaves the subscription `incomplete`;
 * with a trial the first invoice is over nothing.
 */
export async function startSubscription(
  change: Change,
  { customer, price, metadata, trialDays }: NewSubscription,
): Promise<Subscription> {
  const { tx, now } = change;
  const trial = trialDays === null ? null : trialFrom(now, trialDays);
  const period = trial ?? monthFrom(now);
  const isPaid =
    trial !== null || doesPay(customer.invoice_settings.default_payment_method, 'checkout');
  const subscription: Subscription = {
    id: newObjectId('sub_'),
    object: 'subscription',
    billing_cycle_anchor: trial?.end ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer: customer.id,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: newObjectId('si_'),
          object: 'subscription_item',
          created: now,
          current_period_end: period.end,
          current_period_start: period.start,
          price,
          quantity: 1,
        },
      ],
      has_more: false,
    },
    latest_invoice: null,
    livemode: false,
    metadata,
    pause_collection: null,
    status: trial === null ? (isPaid ? 'active' : 'incomplete') : 'trialing',
    trial_end: trial?.end ?? null,
    trial_start: trial?.start ?? null,
  };
  await insertObject(tx, subscription);
  const latest_invoice = await chargeInvoice(change, {
    customer,
    subscription,
    reason: 'subscription_create',
    description: getProductName(price),
    amount: trial === null ? getAmount(price) : 0,
    period,
    isPaid,
  });
  const started = { ...subscription, latest_invoice };
  await saveObject(tx, started);
  await recordEvent(change, 'customer.subscription.created', started);
  return started;
}
