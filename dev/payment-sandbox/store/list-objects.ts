import { sql } from 'kysely';
import type Stripe from 'stripe';
import { noSuchObject } from './stripe-failure.ts';
import type { Kind, SandboxTx, StoredObjects } from './tables.ts';

type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

type CreatedRange = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>>;

type Filter = Page & {
  customer?: string | undefined;
  /** Invoices of a subscription. */
  subscription?: string | undefined;
  created?: CreatedRange | undefined;
  /** Values of top-level properties; undefined means any. */
  properties?: Record<string, readonly string[] | undefined>;
  /** Events whose webhook was answered, or not. */
  isDelivered?: boolean | undefined;
};

const DEFAULT_LIMIT = 10;
const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const RANGE_KEYS = ['gt', 'gte', 'lt', 'lte'] as const;

async function positionOf(tx: SandboxTx, kind: Kind, id: string, param: string): Promise<number> {
  const row = await tx
    .selectFrom('payment_sandbox.objects')
    .select('position')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) throw noSuchObject(kind, id, param);
  return row.position;
}

function selectObjects(tx: SandboxTx, kind: Kind, filter: Filter) {
  let query = tx.selectFrom('payment_sandbox.objects').select('data').where('kind', '=', kind);
  if (filter.customer !== undefined) query = query.where('customer', '=', filter.customer);
  if (filter.subscription !== undefined) {
    const subscription = sql`data #>> '{parent,subscription_details,subscription}'`;
    query = query.where(subscription, '=', filter.subscription);
  }
  for (const key of RANGE_KEYS) {
    const bound = filter.created?.[key];
    if (bound !== undefined) query = query.where('created', OPERATORS[key], bound);
  }
  for (const [name, values] of Object.entries(filter.properties ?? {})) {
    if (values !== undefined) query = query.where(sql`data ->> ${name}`, 'in', values);
  }
  if (filter.isDelivered !== undefined) {
    const delivered = sql<boolean>`exists (select from payment_sandbox.deliveries
      where event_id = id and delivered_at is not null)`;
    query = query.where(delivered, '=', filter.isDelivered);
  }
  return query;
}

/** Lists objects, newest first, as Stripe does. @throws StripeFailure resource_missing for an unknown cursor */
export async function listObjects<K extends Kind>(
  tx: SandboxTx,
  kind: K,
  url: string,
  filter: Filter,
): Promise<Stripe.ApiList<StoredObjects[K]>> {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const { starting_after: after, ending_before: before } = filter;
  let query = selectObjects(tx, kind, filter).limit(limit + 1);
  if (after !== undefined) {
    query = query.where('position', '<', await positionOf(tx, kind, after, 'starting_after'));
  }
  if (before !== undefined) {
    query = query.where('position', '>', await positionOf(tx, kind, before, 'ending_before'));
  }
  const rows = await query.orderBy('position', before === undefined ? 'desc' : 'asc').execute();
  const page = rows.slice(0, limit);
  if (before !== undefined) page.reverse();
  // Only insertObject and saveObject write data.
  const data = page.map((row) => row.data as StoredObjects[K]);
  return { object: 'list', data, has_more: rows.length > limit, url };
}
