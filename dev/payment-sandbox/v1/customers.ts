import type Stripe from 'stripe';
import { z } from 'zod';
import { deleteCustomer } from '../money/delete-customer.ts';
import { buildCustomer } from '../objects/build-customer.ts';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
import { insertObject, newObjectId, requireObject, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { defineEndpoint } from './endpoint.ts';
import { clearable, metadata, PAGE, text } from './parameters.ts';

const DETAILS = {
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
};

/** Merges metadata as Stripe does: an empty text removes its key. */
export const mergeMetadata = (
  former: Record<string, string>,
  given: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...former, ...given }).filter(([key]) => given[key] !== ''));

const create = defineEndpoint(
  'post',
  '/customers',
  z.strictObject(DETAILS),
  async (change, given) => {
    const customer = buildCustomer(newObjectId('cus_'), change.now, {
      email: given.email || null,
      name: given.name || null,
      phone: given.phone || null,
      description: given.description || null,
      metadata: mergeMetadata({}, given.metadata),
      paymentMethod: given.invoice_settings?.default_payment_method ?? given.payment_method ?? null,
    });
    await insertObject(change.tx, 'customer', customer);
    await recordEvent(change, 'customer.created', customer);
    return customer;
  },
);

async function updateCustomer(
  change: Change,
  given: z.output<z.ZodObject<typeof DETAILS>>,
  id: string,
): Promise<Stripe.Customer> {
  const customer = await lockLiveCustomer(change.tx, id);
  const { email, name, phone, description } = given;
  const card = given.invoice_settings?.default_payment_method;
  const updated: Stripe.Customer = {
    ...customer,
    ...(email !== undefined && { email: email || null }),
    ...(name !== undefined && { name: name || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(description !== undefined && { description: description || null }),
    metadata: mergeMetadata(customer.metadata, given.metadata),
    ...(card !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: card },
    }),
  };
  await saveObject(change.tx, updated);
  await recordEvent(change, 'customer.updated', updated, customer);
  return updated;
}

const list = defineEndpoint(
  'get',
  '/customers',
  z.strictObject({ ...PAGE, email: text.optional() }),
  ({ tx }, { email, ...page }) =>
    listObjects(tx, 'customer', '/v1/customers', {
      ...page,
      // A deleted customer keeps only its id.
      properties: { email: email === undefined ? undefined : [email], livemode: ['false'] },
    }),
);

const NONE = z.strictObject({});

export const customerEndpoints = [
  create,
  list,
  defineEndpoint('get', '/customers/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'customer', id),
  ),
  defineEndpoint('post', '/customers/:id', z.strictObject(DETAILS), updateCustomer),
  defineEndpoint('delete', '/customers/:id', NONE, (change, _given, id) =>
    deleteCustomer(change, id),
  ),
];
