import { z } from 'zod';
import { previewChange } from '../money/subscriptions.ts';
import { requirePrice } from '../objects/catalog.ts';
import { text } from '../objects/parameters.ts';
import type { Invoice } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { lockSubscription, requireObject } from '../store/objects.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import { defineEndpoint, NONE, PAGE } from './endpoint.ts';

const previewSchema = z.strictObject({
  customer: text,
  subscription: text,
  subscription_details: z.strictObject({
    items: z.tuple([z.strictObject({ id: text, price: text })]),
    proration_behavior: z.literal('always_invoice'),
  }),
});

/** The invoice that a change of the price would make at once. */
async function previewInvoice(
  change: Change,
  { customer, subscription: id, subscription_details: wanted }: z.output<typeof previewSchema>,
): Promise<Invoice> {
  const subscription = await lockSubscription(change.tx, id);
  if (subscription.customer !== customer) throw noSuchObject('subscription', id, 'subscription');
  const [{ price }] = wanted.items;
  return await previewChange(change, subscription, requirePrice(change.catalog, price, 'items'));
}

export const invoiceEndpoints = [
  defineEndpoint('post', '/invoices/create_preview', previewSchema, previewInvoice),
  defineEndpoint(
    'get',
    '/invoices',
    z.strictObject({
      ...PAGE,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'paid', 'void']).optional(),
    }),
    ({ tx }, { status, ...filter }) =>
      listObjects(tx, 'invoice', { ...filter, properties: { status: status && [status] } }),
  ),
  defineEndpoint('get', '/invoices/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'invoice', id),
  ),
];
