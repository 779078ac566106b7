import type Stripe from 'stripe';
import { z } from 'zod';
import { prorate } from '../money/change-price.ts';
import { buildInvoice } from '../objects/build-invoice.ts';
import { itemOf, withItem } from '../objects/build-subscription.ts';
import { productNameOf } from '../objects/catalog.ts';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer } from '../store/customers.ts';
import { newObjectId, requireObject } from '../store/objects.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import { defineEndpoint } from './endpoint.ts';
import { text } from './parameters.ts';

const previewSchema = z.strictObject({
  customer: text,
  subscription: text,
  subscription_details: z.strictObject({
    items: z.array(z.strictObject({ id: text, price: text })).length(1),
    proration_behavior: z.literal('always_invoice'),
  }),
});

/** The invoice that a change of the price would make at once; nothing is stored. */
async function previewInvoice(
  change: Change,
  given: z.output<typeof previewSchema>,
): Promise<Stripe.Invoice> {
  const customer = await lockLiveCustomer(change.tx, given.customer, 'customer');
  const id = given.subscription;
  const subscription = await requireObject(change.tx, 'subscription', id, 'subscription');
  if (subscription.customer !== customer.id) throw noSuchObject('subscription', id, 'subscription');
  const [wanted] = given.subscription_details.items;
  const price = change.catalog.prices.find((known) => known.id === wanted?.price);
  if (price === undefined) throw noSuchObject('price', wanted?.price ?? '', 'items[0][price]');
  const { current_period_end: end } = itemOf(subscription);
  return buildInvoice(newObjectId('upcoming_in_'), change.now, {
    customer,
    subscription: withItem(subscription, { price }),
    reason: 'subscription_update',
    description: `${productNameOf(change.catalog, price)}, rest of the period`,
    amount: prorate(subscription, price, change.now),
    period: { start: change.now, end },
    number: '',
    pageUrl: `${change.pagesUrl}/invoices/upcoming`,
  });
}

export const previewEndpoints = [
  defineEndpoint('post', '/invoices/create_preview', previewSchema, previewInvoice),
];
