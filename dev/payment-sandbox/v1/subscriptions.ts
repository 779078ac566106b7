import { ENDED_STATUSES, isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import { cancelSubscription } from '../money/cancel-subscription.ts';
import { changePrice } from '../money/change-price.ts';
import { saveSubscription } from '../money/save-subscription.ts';
import { cancelAtPeriodEnd, undoCancellation } from '../money/schedule-cancellation.ts';
import { startSubscription } from '../money/start-subscription.ts';
import { itemOf } from '../objects/build-subscription.ts';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer, lockSubscription } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
import { requireObject } from '../store/objects.ts';
import { noSuchObject, StripeFailure } from '../store/stripe-failure.ts';
import { mergeMetadata } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, integer, metadata, PAGE, text } from './parameters.ts';

const STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const;

/** The statuses of a filter. By default, canceled subscriptions are left out. */
function statusesOf(filter: string | undefined): readonly string[] | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'ended') return ENDED_STATUSES;
  return filter === undefined ? [...STATUSES, 'incomplete_expired'] : [filter];
}

const list = defineEndpoint(
  'get',
  '/subscriptions',
  z.strictObject({
    ...PAGE,
    customer: text.optional(),
    status: z.enum([...STATUSES, ...ENDED_STATUSES, 'all', 'ended']).optional(),
  }),
  async ({ tx }, { customer, status, ...page }) => {
    if (customer !== undefined) await requireObject(tx, 'customer', customer, 'customer');
    return await listObjects(tx, 'subscription', '/v1/subscriptions', {
      ...page,
      customer,
      properties: { status: statusesOf(status) },
    });
  },
);

const findPrice = ({ catalog }: Change, id: string): Stripe.Price => {
  const price = catalog.prices.find((known) => known.id === id);
  if (price === undefined) throw noSuchObject('price', id, 'items[0][price]');
  return price;
};

const create = defineEndpoint(
  'post',
  '/subscriptions',
  z.strictObject({
    customer: text,
    items: z.array(z.strictObject({ price: text })).length(1),
    metadata: metadata.optional(),
    trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
  }),
  async (change, { customer: id, items, metadata: given = {}, trial_period_days: trialDays }) => {
    const customer = await lockLiveCustomer(change.tx, id, 'customer');
    if (customer.invoice_settings.default_payment_method === null) {
      throw new StripeFailure(400, 'This customer has no default payment method.');
    }
    const price = findPrice(change, items[0]?.price ?? '');
    return await startSubscription(change, { customer, price, metadata: given, trialDays });
  },
);

const updateSchema = z.strictObject({
  cancel_at_period_end: flag.optional(),
  items: z
    .array(z.strictObject({ id: text, price: text }))
    .length(1)
    .optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
});

async function changeItems(
  change: Change,
  subscription: Stripe.Subscription,
  [item]: { id: string; price: string }[],
): Promise<Stripe.Subscription> {
  if (item === undefined) return subscription;
  if (item.id !== itemOf(subscription).id) {
    throw noSuchObject('subscription_item', item.id, 'items[0][id]');
  }
  return await changePrice(change, subscription, findPrice(change, item.price));
}

async function changeEnd(
  change: Change,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: atPeriodEnd }: z.output<typeof updateSchema>,
): Promise<Stripe.Subscription> {
  if (atPeriodEnd === true) return await cancelAtPeriodEnd(change, subscription);
  if (atPeriodEnd === false) return await undoCancellation(change, subscription);
  return subscription;
}

async function update(
  change: Change,
  given: z.output<typeof updateSchema>,
  id: string,
): Promise<Stripe.Subscription> {
  const former = await lockSubscription(change.tx, id);
  if (isEnded(former)) {
    throw new StripeFailure(400, 'A canceled subscription can only update its metadata.');
  }
  const moved = await changeItems(change, former, given.items ?? []);
  const ending = await changeEnd(change, moved, given);
  if (given.metadata === undefined) return ending;
  const merged = mergeMetadata(ending.metadata, given.metadata);
  return await saveSubscription(change, ending, { ...ending, metadata: merged });
}

const NONE = z.strictObject({});

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
    async (change, { prorate = false }, id) =>
      await cancelSubscription(change, await lockSubscription(change.tx, id), { credit: prorate }),
  ),
];
