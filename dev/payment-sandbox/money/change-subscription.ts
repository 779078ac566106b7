import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { getAmount, getProductName } from '../objects/catalog.ts';
import type { Period, Price, Subscription } from '../objects/shapes.ts';
import { doesPay } from '../objects/test-cards.ts';
import type { Change } from '../sandbox.ts';
import { lockCustomer, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { cardDeclined } from '../store/stripe-failure.ts';
import { buildInvoice, chargeInvoice } from './invoices.ts';

/** Stores the new state of a subscription, and the event that says so. */
export async function saveSubscription(
  change: Change,
  subscription: Subscription,
): Promise<Subscription> {
  await saveObject(change.tx, subscription);
  await recordEvent(change, 'customer.subscription.updated', subscription);
  return subscription;
}

/** The subscription with another price or period of its item. */
export function withItem(
  subscription: Subscription,
  { price, period }: { price?: Price; period?: Period },
): Subscription {
  const [item] = subscription.items.data;
  const changed = {
    ...item,
    price: price ?? item.price,
    current_period_start: period?.start ?? item.current_period_start,
    current_period_end: period?.end ?? item.current_period_end,
  };
  return { ...subscription, items: { ...subscription.items, data: [changed] } };
}

/** The additional cost, or credit, of another price for the rest of the period; nothing while a trial lasts. */
export function prorate({ status, items }: Subscription, price: Price, now: number): number {
  if (status !== 'active') return 0;
  const [{ current_period_start: start, current_period_end: end, price: former }] = items.data;
  return Math.round((getAmount(price) - getAmount(former)) * ramp(now, end, start));
}

/** The invoice of a change of the price for the rest of the period. */
async function describeChange(change: Change, subscription: Subscription, price: Price) {
  return {
    customer: await lockCustomer(change.tx, subscription.customer),
    subscription: withItem(subscription, { price }),
    reason: 'subscription_update',
    description: `${getProductName(price)}, rest of the period`,
    amount: prorate(subscription, price, change.now),
    period: { start: change.now, end: subscription.items.data[0].current_period_end },
  } as const;
}

/** The invoice that a change of the price would make; nothing is stored. */
export const previewChange = async (change: Change, subscription: Subscription, price: Price) =>
  buildInvoice(change, await describeChange(change, subscription, price));

/**
 * Moves a subscription to another price at once, and charges or credits the difference for the rest of the period.
 * @throws StripeFailure card_declined when the difference can't be charged
 */
export async function changePrice(
  change: Change,
  subscription: Subscription,
  price: Price,
): Promise<Subscription> {
  const details = await describeChange(change, subscription, price);
  const card = details.customer.invoice_settings.default_payment_method;
  if (details.amount > 0 && !doesPay(card, 'checkout')) throw cardDeclined();
  const latest_invoice = await chargeInvoice(change, { ...details, isPaid: true });
  return await saveSubscription(change, { ...details.subscription, latest_invoice });
}

/** Lets a subscription end with its period. */
export const cancelAtPeriodEnd = (change: Change, subscription: Subscription) =>
  saveSubscription(change, {
    ...subscription,
    cancel_at: subscription.items.data[0].current_period_end,
    cancel_at_period_end: true,
    canceled_at: change.now,
  });

/** Removes the pending cancellation of a subscription, so that it renews again. */
export const undoCancellation = (change: Change, subscription: Subscription) =>
  saveSubscription(change, {
    ...subscription,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
  });
