import { z } from 'zod';
import { atTime, lockOpenSession } from '../money/checkouts.ts';
import { requirePrice } from '../objects/catalog.ts';
import { flag, integer, metadata, pageUrl, text } from '../objects/parameters.ts';
import type { CheckoutSession } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import {
  insertObject,
  lockCustomer,
  newObjectId,
  requireObject,
  saveObject,
} from '../store/objects.ts';
import { defineEndpoint, NONE, PAGE } from './endpoint.ts';

const DAY_SECONDS = 86_400;

const createSchema = z.strictObject({
  mode: z.literal('subscription'),
  customer: text,
  line_items: z.tuple([z.strictObject({ price: text, quantity: integer.pipe(z.literal(1)) })]),
  success_url: pageUrl,
  cancel_url: pageUrl,
  client_reference_id: text.max(200).optional(),
  metadata: metadata.default({}),
  allow_promotion_codes: flag.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text.max(1200) }) }).optional(),
  customer_update: z
    .strictObject({ address: z.enum(['auto', 'never']), name: z.enum(['auto', 'never']) })
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.default({}),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
    })
    .optional(),
});

async function createSession(
  { tx, now, catalog, pagesUrl }: Change,
  given: z.output<typeof createSchema>,
): Promise<CheckoutSession> {
  const customer = await lockCustomer(tx, given.customer, 'customer');
  const [{ price: priceId }] = given.line_items;
  const price = requirePrice(catalog, priceId, 'line_items[0][price]');
  const id = newObjectId('cs_test_');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    amount_total: price.unit_amount,
    cancel_url: given.cancel_url,
    client_reference_id: given.client_reference_id ?? null,
    created: now,
    currency: price.currency,
    custom_text: given.custom_text ?? { submit: null },
    customer: customer.id,
    customer_details: { email: customer.email },
    expires_at: now + DAY_SECONDS,
    invoice: null,
    line_items: { object: 'list', data: [{ price, quantity: 1 }], has_more: false },
    livemode: false,
    metadata: given.metadata,
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    subscription_data: {
      metadata: given.subscription_data?.metadata ?? {},
      trial_period_days: given.subscription_data?.trial_period_days ?? null,
    },
    success_url: given.success_url,
    url: `${pagesUrl}/checkout/${id}`,
  };
  await insertObject(tx, session);
  return session;
}

const list = defineEndpoint(
  'get',
  '/checkout/sessions',
  z.strictObject({ ...PAGE, customer: text, status: z.literal('open').optional() }),
  async ({ tx, now }, { status, ...filter }) => {
    const properties = { status: status && [status] };
    const page = await listObjects(tx, 'checkout.session', { ...filter, properties });
    const sessions = page.data.map((session) => atTime(now, session));
    const data = sessions.filter((each) => status === undefined || each.status === status);
    return { ...page, data };
  },
);

async function expire(change: Change, _given: unknown, id: string): Promise<CheckoutSession> {
  const session = await lockOpenSession(change, id);
  const expired = { ...session, status: 'expired', url: null } as const;
  await saveObject(change.tx, expired);
  return expired;
}

export const checkoutSessionEndpoints = [
  defineEndpoint('post', '/checkout/sessions', createSchema, createSession),
  list,
  defineEndpoint('get', '/checkout/sessions/:id', NONE, async ({ tx, now }, _given, id) =>
    atTime(now, await requireObject(tx, 'checkout.session', id)),
  ),
  defineEndpoint('post', '/checkout/sessions/:id/expire', NONE, expire),
];
