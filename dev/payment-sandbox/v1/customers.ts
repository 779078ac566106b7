import { z } from 'zod';
import { deleteCustomer } from '../money/customers.ts';
import { metadata, text } from '../objects/parameters.ts';
import type { Customer } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import {
  insertObject,
  lockCustomer,
  newObjectId,
  requireObject,
  saveObject,
} from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { defineEndpoint, NONE, PAGE } from './endpoint.ts';

const detailsSchema = z.strictObject({
  email: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
});
type Details = z.output<typeof detailsSchema>;

async function createCustomer({ tx, now }: Change, given: Details): Promise<Customer> {
  const id = newObjectId('cus_');
  const customer: Customer = {
    id,
    object: 'customer',
    created: now,
    email: given.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: given.invoice_settings ?? {
      default_payment_method: given.payment_method ?? null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    next_invoice_sequence: 1,
  };
  await insertObject(tx, customer);
  return customer;
}

async function updateCustomer(change: Change, given: Details, id: string): Promise<Customer> {
  const customer = await lockCustomer(change.tx, id);
  const updated: Customer = {
    ...customer,
    email: given.email ?? customer.email,
    metadata: { ...customer.metadata, ...given.metadata },
    invoice_settings: given.invoice_settings ?? customer.invoice_settings,
  };
  await saveObject(change.tx, updated);
  await recordEvent(change, 'customer.updated', updated);
  return updated;
}

export const customerEndpoints = [
  defineEndpoint('post', '/customers', detailsSchema, createCustomer),
  defineEndpoint(
    'get',
    '/customers',
    z.strictObject({ ...PAGE, email: text }),
    ({ tx }, { email, ...page }) =>
      listObjects(tx, 'customer', { ...page, properties: { email: [email] } }),
  ),
  defineEndpoint('get', '/customers/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'customer', id),
  ),
  defineEndpoint('post', '/customers/:id', detailsSchema, updateCustomer),
  defineEndpoint('delete', '/customers/:id', NONE, (change, _given, id) =>
    deleteCustomer(change, id),
  ),
];
