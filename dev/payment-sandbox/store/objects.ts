import { randomBytes } from 'node:crypto';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import type { Customer, Subscription } from '../objects/shapes.ts';
import { noSuchObject } from './stripe-failure.ts';
import type { Kind, SandboxTx, StoredObjects } from './tables.ts';

/** Unguessable: anyone who has the id of a session may use its page. */
export const newObjectId = (prefix: string): string => prefix + randomBytes(18).toString('hex');

type StoredObject = StoredObjects[Exclude<Kind, 'event'>];

/** The customer that an object is or belongs to. */
export const getCustomerId = (object: StoredObject): string =>
  object.object === 'customer' ? object.id : object.customer;

/** Stores a new object. */
export async function insertObject(
  tx: SandboxTx,
  object: Exclude<StoredObject, { deleted: true }>,
): Promise<void> {
  await tx
    .insertInto('payment_sandbox.objects')
    .values({
      id: object.id,
      kind: object.object,
      customer: getCustomerId(object),
      created: object.created,
      data: json<object>(object),
    })
    .execute();
}

/** Stores the new state of an object. */
export async function saveObject(tx: SandboxTx, object: StoredObject): Promise<void> {
  await tx
    .updateTable('payment_sandbox.objects')
    .set({ data: json<object>(object) })
    .where('id', '=', object.id)
    .execute();
}

/**
 * The object of a kind and id.
 * @param param the parameter that names it; by default the address
 * @throws StripeFailure resource_missing
 */
export async function requireObject<K extends Kind>(
  tx: SandboxTx,
  kind: K,
  id: string,
  param?: string,
): Promise<StoredObjects[K]> {
  const row = await tx
    .selectFrom('payment_sandbox.objects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) throw noSuchObject(kind, id, param);
  return row.data as StoredObjects[K]; // only this file writes data, by kind
}

/**
 * Locks a customer and everything that belongs to it, so that changes of one customer follow one another.
 * @throws StripeFailure resource_missing for one that does not exist or is deleted
 */
export async function lockCustomer(tx: SandboxTx, id: string, param?: string): Promise<Customer> {
  await tx
    .selectFrom('payment_sandbox.objects')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const customer = await requireObject(tx, 'customer', id, param);
  if (customer.deleted === true) throw noSuchObject('customer', id, param);
  return customer;
}

/** Locks the customer of an object, and reads the object again. @throws StripeFailure resource_missing */
export async function lockObject<K extends 'subscription' | 'checkout.session' | 'invoice'>(
  tx: SandboxTx,
  kind: K,
  id: string,
): Promise<StoredObjects[K]> {
  const { customer } = await requireObject(tx, kind, id);
  await lockCustomer(tx, customer);
  return await requireObject(tx, kind, id);
}

export const lockSubscription = (tx: SandboxTx, id: string): Promise<Subscription> =>
  lockObject(tx, 'subscription', id);
