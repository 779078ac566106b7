import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { getAmount, getProductName } from '../objects/catalog.ts';
import { monthFrom, trialFrom } from '../objects/period.ts';
import type { Customer, Invoice, Period, Price, Subscription } from '../objects/shapes.ts';
import { doesPay } from '../objects/test-cards.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import {
  insertObject,
  lockCustomer,
  lockObject,
  newObjectId,
  requireObject,
  saveObject,
} from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { cardDeclined, noSuchObject, StripeFailure } from '../store/stripe-failure.ts';
import { chargeInvoice, settleInvoice } from './invoices.ts';

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

/** Stores the new state of a subscription, and the event that says so. */
async function saveSubscription(change: Change, subscription: Subscription): Promise<Subscription> {
  await saveObject(change.tx, subscription);
  await recordEvent(change, 'customer.subscription.updated', subscription);
  return subscription;
}

/** The subscription with another price or period of its item. */
function withItem(
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
