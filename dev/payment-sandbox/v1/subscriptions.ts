import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { z } from 'zod';
import {
  cancelAtPeriodEnd,
  cancelSubscription,
  changePrice,
  startSubscription,
  undoCancellation,
} from '../money/subscriptions.ts';
import { requirePrice } from '../objects/catalog.ts';
import { flag, text } from '../objects/parameters.ts';
import type { Subscription } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { lockCustomer, lockSubscription, requireObject } from '../store/objects.ts';
import { noSuchObject, StripeFailure } from '../store/stripe-failure.ts';
import { defineEndpoint, NONE, PAGE } from './endpoint.ts';

/** By default, canceled subscriptions are left out. */
const NOT_CANCELED = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
];

const list = defineEndpoint(
  'get',
  '/subscriptions',
  z.strictObject({ ...PAGE, customer: text, status: z.literal('all').optional() }),
  async ({ tx }, { status, ...filter }) => {
    await requireObject(tx, 'customer', filter.customer, 'customer');
    const properties = { status: status === 'all' ? undefined : NOT_CANCELED };
    return await listObjects(tx, 'subscription', { ...filter, properties });
  },
);

const create = defineEndpoint(
  'post',
  '/subscriptions',
  z.strictObject({ customer: text, items: z.tuple([z.strictObject({ price: text })]) }),
  async (change, { customer: id, items: [{ price: priceId }] }) => {
    const customer = await lockCustomer(change.tx, id, 'customer');
    const price = requirePrice(change.catalog, priceId, 'items[0][price]');
    return await startSubscription(change, { customer, price, metadata: {}, trialDays: null });
  },
);

const updateSchema = z.strictObject({
  cancel_at_period_end: flag.optional(),
  items: z.tuple([z.strictObject({ id: text, price: text })]).optional(),
});

async function update(
  change: Change,
  { cancel_at_period_end: atPeriodEnd, items }: z.output<typeof updateSchema>,
  id: string,
): Promise<Subscription> {
  let subscription = await lockSubscription(change.tx, id);
  if (isEnded(subscription)) throw new StripeFailure(400, 'The subscription is canceled.');
  if (items !== undefined) {
    const [item] = items;
    if (item.id !== subscription.items.data[0].id) {
      throw noSuchObject('subscription_item', item.id, 'items[0][id]');
    }
    const price = requirePrice(change.catalog, item.price, 'items[0][price]');
    subscription = await changePrice(change, subscription, price);
  }
  if (atPeriodEnd === undefined) return subscription;
  return await (atPeriodEnd ? cancelAtPeriodEnd : undoCancellation)(change, subscription);
}

export const subscriptionEndpoints = [
  create,
  list,
  defineEndpoint('get', '/subscriptions/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'subscription', id),
  ),
  defineEndpoint('post', '/subscriptions/:id', updateSchema, update),
  defineEndpoint(
    'delete',
    '/subscriptions/:id',
    z.strictObject({ prorate: flag.optional(), invoice_now: flag.optional() }),
    async (change, { prorate: credit = false }, id) =>
      await cancelSubscription(change, await lockSubscription(change.tx, id), { credit }),
  ),
];
