import { z } from 'zod';
import { retryPayment } from '../money/retry-payment.ts';
import { listObjects } from '../store/list-objects.ts';
import { requireObject } from '../store/objects.ts';
import { EVENT_MAX_AGE_SECONDS } from '../store/record-event.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import { defineEndpoint } from './endpoint.ts';
import { createdRange, flag, PAGE, text } from './parameters.ts';

const NONE = z.strictObject({});

const listEvents = defineEndpoint(
  'get',
  '/events',
  z.strictObject({
    ...PAGE,
    created: createdRange.optional(),
    type: text.optional(),
    types: z.array(text).max(20).optional(),
    delivery_success: flag.optional(),
  }),
  ({ tx, now }, { type, types, created, delivery_success: isDelivered, ...page }) =>
    listObjects(tx, 'event', '/v1/events', {
      ...page,
      isDelivered,
      created: { ...created, gt: Math.max(created?.gt ?? 0, now - EVENT_MAX_AGE_SECONDS) },
      properties: { type: types ?? (type === undefined ? undefined : [type]) },
    }),
);

const listInvoices = defineEndpoint(
  'get',
  '/invoices',
  z.strictObject({
    ...PAGE,
    customer: text.optional(),
    subscription: text.optional(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  }),
  ({ tx }, { customer, subscription, status, ...page }) =>
    listObjects(tx, 'invoice', '/v1/invoices', {
      ...page,
      customer,
      subscription,
      properties: { status: status && [status] },
    }),
);

const retrievePrice = defineEndpoint(
  'get',
  '/prices/:id',
  NONE,
  async ({ catalog }, _given, id) => {
    const price = catalog.prices.find((known) => known.id === id);
    if (price === undefined) throw noSuchObject('price', id);
    return price;
  },
);

export const readEndpoints = [
  retrievePrice,
  listEvents,
  defineEndpoint('get', '/events/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'event', id),
  ),
  listInvoices,
  defineEndpoint('get', '/invoices/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'invoice', id),
  ),
  defineEndpoint('post', '/invoices/:id/pay', NONE, (change, _given, id) =>
    retryPayment(change, id),
  ),
];
