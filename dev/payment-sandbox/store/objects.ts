import { randomBytes } from 'node:crypto';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { noSuchObject } from './stripe-failure.ts';
import type { Kind, SandboxTx, StoredObjects } from './tables.ts';

/** Unguessable: anyone who has the id of a session may use its page. */
export const newObjectId = (prefix: string): string => prefix + randomBytes(18).toString('hex');

/** The id of the customer that an object is or belongs to. */
export function customerOf(object: {
  id: string;
  object: string;
  customer?: unknown;
}): string | null {
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : null;
}

/** Stores a new object. @param parameters the parameters of its creation that the object does not show */
export async function insertObject<K extends Exclude<Kind, 'event'>>(
  tx: SandboxTx,
  kind: K,
  object: StoredObjects[K] & { created: number },
  parameters: object = {},
): Promise<void> {
  await tx
    .insertInto('payment_sandbox.objects')
    .values({
      id: object.id,
      kind,
      customer: customerOf(object),
      created: object.created,
      data: json(object),
      parameters: json(parameters),
    })
    .execute();
}

/** Stores the new state of an object. */
export async function saveObject(tx: SandboxTx, object: StoredObjects[Kind]): Promise<void> {
  await tx
    .updateTable('payment_sandbox.objects')
    .set({ data: json<object>(object) })
    .where('id', '=', object.id)
    .execute();
}

/** The object of a kind and id, or undefined. */
export async function findObject<K extends Kind>(
  tx: SandboxTx,
  kind: K,
  id: string,
): Promise<StoredObjects[K] | undefined> {
  const row = await tx
    .selectFrom('payment_sandbox.objects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.data as StoredObjects[K] | undefined; // only insertObject and saveObject write data
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
  const object = await findObject(tx, kind, id);
  if (object === undefined) throw noSuchObject(kind, id, param);
  return object;
}

/** The parameters of an object's creation. */
export async function readParameters(tx: SandboxTx, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('payment_sandbox.objects')
    .select('parameters')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.parameters;
}
