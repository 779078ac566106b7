import type Stripe from 'stripe';
import { z } from 'zod';
import type { checkoutParametersSchema } from '../money/checkout/complete-checkout.ts';
import { expireCheckout, expireCheckouts } from '../money/checkout/expire-checkouts.ts';
import { buildCheckoutSession } from '../objects/build-checkout-session.ts';
import { productNameOf } from '../objects/catalog.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockLiveCustomer } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
import { insertObject, newObjectId, requireObject } from '../store/objects.ts';
import { noSuchObject, StripeFailure } from '../store/stripe-failure.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, integer, metadata, PAGE, pageUrl, text } from './parameters.ts';

const DAY_SECONDS = 86_400;
const HALF_HOUR_SECONDS = 1800;

const createSchema = z.strictObject({
  mode: z.literal('subscription'),
  customer: text,
  line_items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.literal(1)).optional() }))
    .length(1),
  success_url: pageUrl,
  cancel_url: pageUrl.optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
  allow_promotion_codes: flag.optional(),
  custom_text: z
    .strictObject({ submit: z.strictObject({ message: text.max(1200) }).optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']).optional(),
      name: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  locale: text.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  submit_type: z.enum(['auto', 'subscribe']).optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.max(500).optional(),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
    })
    .optional(),
});

/** When a session ends: a day after its creation by default. @throws StripeFailure outside 0.5 to 24 h */
function expiryOf({ now }: Change, given: number | undefined): number {
  const expiresAt = given ?? now + DAY_SECONDS;
  if (expiresAt >= now + HALF_HOUR_SECONDS - 60 && expiresAt <= now + DAY_SECONDS) return expiresAt;
  throw new StripeFailure(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours away.', {
    param: 'expires_at',
  });
}

async function createSession(
  change: Change,
  given: z.output<typeof createSchema>,
): Promise<Stripe.Checkout.Session> {
  const customer = await lockLiveCustomer(change.tx, given.customer, 'customer');
  const priceId = given.line_items[0]?.price ?? '';
  const price = change.catalog.prices.find(({ id }) => id === priceId);
  if (price === undefined) throw noSuchObject('price', priceId, 'line_items[0][price]');
  const id = newObjectId('cs_test_');
  const session = buildCheckoutSession(id, change.now, {
    customer,
    price,
    productName: productNameOf(change.catalog, price),
    url: `${change.pagesUrl}/checkout/${id}`,
    expiresAt: expiryOf(change, given.expires_at),
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    allowPromotionCodes: given.allow_promotion_codes ?? null,
    submitText: given.custom_text?.submit?.message ?? null,
    metadata: given.metadata ?? {},
  });
  const parameters: z.infer<typeof checkoutParametersSchema> = {
    priceId,
    trialDays: given.subscription_data?.trial_period_days,
    subscriptionMetadata: given.subscription_data?.metadata ?? {},
  };
  await insertObject(change.tx, 'checkout.session', session, parameters);
  return session;
}

const list = defineEndpoint(
  'get',
  '/checkout/sessions',
  z.strictObject({
    ...PAGE,
    customer: text.optional(),
    status: z.enum(['open', 'complete', 'expired']).optional(),
    subscription: text.optional(),
  }),
  async (change, { customer, status, subscription, ...page }) => {
    await expireCheckouts(change, customer);
    return await listObjects(change.tx, 'checkout.session', '/v1/checkout/sessions', {
      ...page,
      customer,
      properties: {
        status: status && [status],
        subscription: subscription === undefined ? undefined : [subscription],
      },
    });
  },
);

const NONE = z.strictObject({});

const retrieve = defineEndpoint(
  'get',
  '/checkout/sessions/:id',
  NONE,
  async (change, _given, id) => {
    const { customer } = await requireObject(change.tx, 'checkout.session', id);
    if (customer !== null) await expireCheckouts(change, idOf(customer));
    return await requireObject(change.tx, 'checkout.session', id);
  },
);

async function expire(change: Change, _given: unknown, id: string) {
  const { customer } = await requireObject(change.tx, 'checkout.session', id);
  if (customer !== null) await lockLiveCustomer(change.tx, idOf(customer));
  const session = await requireObject(change.tx, 'checkout.session', id);
  if (session.status === 'open') return await expireCheckout(change, session);
  throw new StripeFailure(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
  );
}

export const checkoutSessionEndpoints = [
  defineEndpoint('post', '/checkout/sessions', createSchema, createSession),
  list,
  retrieve,
  defineEndpoint('post', '/checkout/sessions/:id/expire', NONE, expire),
];
