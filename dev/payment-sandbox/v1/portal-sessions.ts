import type Stripe from 'stripe';
import { z } from 'zod';
import { buildPortalSession } from '../objects/build-portal-session.ts';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer } from '../store/customers.ts';
import { insertObject, newObjectId, requireObject } from '../store/objects.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import { defineEndpoint } from './endpoint.ts';
import { integer, pageUrl, text } from './parameters.ts';

const afterCompletion = z.strictObject({
  type: z.enum(['redirect', 'portal_homepage', 'hosted_confirmation']),
  redirect: z.strictObject({ return_url: pageUrl }).optional(),
  hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
});

const flowData = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('payment_method_update'),
    after_completion: afterCompletion.optional(),
  }),
  z.strictObject({
    type: z.literal('subscription_cancel'),
    subscription_cancel: z.strictObject({ subscription: text }),
    after_completion: afterCompletion.optional(),
  }),
  z.strictObject({
    type: z.literal('subscription_update'),
    subscription_update: z.strictObject({ subscription: text }),
    after_completion: afterCompletion.optional(),
  }),
  z.strictObject({
    type: z.literal('subscription_update_confirm'),
    subscription_update_confirm: z.strictObject({
      subscription: text,
      items: z
        .array(
          z.strictObject({
            id: text,
            price: text,
            quantity: integer.pipe(z.literal(1)).optional(),
          }),
        )
        .length(1),
    }),
    after_completion: afterCompletion.optional(),
  }),
]);
type FlowData = z.output<typeof flowData>;

const createSchema = z.strictObject({
  customer: text,
  return_url: pageUrl.optional(),
  flow_data: flowData.optional(),
  configuration: text.optional(),
  locale: text.optional(),
});

/** Checks that a flow is about a subscription of the customer, and a listed price. */
async function checkFlow(change: Change, customer: string, flow: FlowData): Promise<void> {
  if (flow.type === 'payment_method_update') return;
  const { subscription: id } =
    flow.type === 'subscription_cancel'
      ? flow.subscription_cancel
      : flow.type === 'subscription_update'
        ? flow.subscription_update
        : flow.subscription_update_confirm;
  const param = `flow_data[${flow.type}][subscription]`;
  const subscription = await requireObject(change.tx, 'subscription', id, param);
  if (subscription.customer !== customer) throw noSuchObject('subscription', id, param);
  if (flow.type !== 'subscription_update_confirm') return;
  for (const item of flow.subscription_update_confirm.items) {
    if (!subscription.items.data.some((known) => known.id === item.id)) {
      throw noSuchObject('subscription_item', item.id, 'flow_data[subscription_update_confirm]');
    }
    if (!change.catalog.prices.some((known) => known.id === item.price)) {
      throw noSuchObject('price', item.price, 'flow_data[subscription_update_confirm]');
    }
  }
}

async function createSession(
  change: Change,
  { customer: customerId, return_url: returnUrl, flow_data: flow }: z.output<typeof createSchema>,
): Promise<Stripe.BillingPortal.Session> {
  const customer = await lockLiveCustomer(change.tx, customerId, 'customer');
  if (flow !== undefined) await checkFlow(change, customer.id, flow);
  const id = newObjectId('bps_');
  const session = buildPortalSession(id, change.now, {
    customer: customer.id,
    returnUrl: returnUrl ?? null,
    url: `${change.pagesUrl}/portal/${id}`,
    flow: flow ?? null,
  });
  await insertObject(change.tx, 'billing_portal.session', session);
  return session;
}

export const portalSessionEndpoints = [
  defineEndpoint('post', '/billing_portal/sessions', createSchema, createSession),
];
