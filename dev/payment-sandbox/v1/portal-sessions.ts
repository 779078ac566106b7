import { z } from 'zod';
import { requirePrice } from '../objects/catalog.ts';
import { type Flow, flowSchema } from '../objects/flow.ts';
import { pageUrl, text } from '../objects/parameters.ts';
import type { PortalSession } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { insertObject, lockCustomer, newObjectId, requireObject } from '../store/objects.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import { defineEndpoint } from './endpoint.ts';

const createSchema = z.strictObject({
  customer: text,
  return_url: pageUrl,
  flow_data: flowSchema.optional(),
});

/** Checks that a flow is about a subscription of the customer, and a listed price. */
async function checkFlow({ tx, catalog }: Change, customer: string, flow: Flow): Promise<void> {
  const param = `flow_data[${flow.type}]`;
  const [{ subscription: id }, items] =
    flow.type === 'subscription_cancel'
      ? [flow.subscription_cancel, []]
      : [flow.subscription_update_confirm, flow.subscription_update_confirm.items];
  const subscription = await requireObject(tx, 'subscription', id, param);
  if (subscription.customer !== customer) throw noSuchObject('subscription', id, param);
  for (const item of items) {
    if (item.id !== subscription.items.data[0].id) {
      throw noSuchObject('subscription_item', item.id, param);
    }
    requirePrice(catalog, item.price, param);
  }
}

async function createSession(
  change: Change,
  { customer: customerId, return_url, flow_data: flow }: z.output<typeof createSchema>,
): Promise<PortalSession> {
  const customer = await lockCustomer(change.tx, customerId, 'customer');
  if (flow !== undefined) await checkFlow(change, customer.id, flow);
  const id = newObjectId('bps_');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: change.now,
    customer: customer.id,
    flow: flow ?? null,
    livemode: false,
    return_url,
    url: `${change.pagesUrl}/portal/${id}`,
  };
  await insertObject(change.tx, session);
  return session;
}

export const portalSessionEndpoints = [
  defineEndpoint('post', '/billing_portal/sessions', createSchema, createSession),
];
