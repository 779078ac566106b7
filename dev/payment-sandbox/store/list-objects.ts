import { sql } from 'kysely';
import type Stripe from 'stripe';
import { noSuchObject } from './stripe-failure.ts';
import type { Kind, SandboxTx, StoredObjects } from './tables.ts';

type Filter = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  customer?: string | undefined;
  /** Invoices of a subscription. */
  subscription?: string | undefined;
  createdFrom?: number | undefined;
  /** Values of top-level properties; undefined means any. */
  properties?: Record<string, readonly string[] | undefined>;
};

const DEFAULT_LIMIT = 10;

async function readPosition(tx: SandboxTx, kind: Kind, id: string): Promise<number> {
  const row = await tx
    .selectFrom('payment_sandbox.objects')
    .select('position')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) throw noSuchObject(kind, id, 'starting_after');
  return row.position;
}

/** Lists objects, newest first, as Stripe does. @throws StripeFailure resource_missing for an unknown cursor */
export async function listObjects<K extends Kind>(
  tx: SandboxTx,
  kind: K,
  { limit = DEFAULT_LIMIT, starting_after: after, ...filter }: Filter,
): Promise<Omit<Stripe.ApiList<StoredObjects[K]>, 'url'>> {
  let query = tx
    .selectFrom('payment_sandbox.objects')
    .select('data')
    .where('kind', '=', kind)
    .limit(limit + 1);
  if (filter.customer !== undefined) query = query.where('customer', '=', filter.customer);
  if (filter.subscription !== undefined) {
    const subscription = sql`data #>> '{parent,subscription_details,subscription}'`;
    query = query.where(subscription, '=', filter.subscription);
  }
  if (filter.createdFrom !== undefined) query = query.where('created', '>=', filter.createdFrom);
  for (const [name, values] of Object.entries(filter.properties ?? {})) {
    if (values !== undefined) query = query.where(sql`data ->> ${name}`, 'in', values);
  }
  if (after !== undefined) {
    query = query.where('position', '<', await readPosition(tx, kind, after));
  }
  const rows = await query.orderBy('position', 'desc').execute();
  // Only objects.ts and record-event.ts write data, by kind.
  const data = rows.slice(0, limit).map((row) => row.data as StoredObjects[K]);
  return { object: 'list', data, has_more: rows.length > limit };
}
