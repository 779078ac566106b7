import { endSubscriptions } from '@photo-coach/shared/server/billing/end-subscriptions.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import type { FetchedSubscription } from './fetch-customer.ts';

const COLUMNS = [
  'plan',
  'status',
  'current_period_end',
  'cancel_at',
  'stripe_customer_id',
  'product_id',
  'price_id',
  'created_at',
] as const satisfies readonly (keyof FetchedSubscription['row'])[];

const ofTable = (table: string) => sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)));

/** Inserts or updates the rows of the fetched subscriptions. @returns how many have changed */
async function upsertSubscriptions(
  tx: Tx,
  user_id: string,
  subscriptions: readonly FetchedSubscription[],
): Promise<number> {
  if (subscriptions.length === 0) return 0;
  const saved = await tx
    .insertInto('subscriptions')
    .values(subscriptions.map(({ row }) => ({ id: newId(), user_id, ...row })))
    .onConflict((conflict) =>
      conflict
        .column('stripe_subscription_id')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          updated_at: sql<string>`now()`,
        }))
        .where(
          sql<boolean>`(${ofTable('subscriptions')}) is distinct from (${ofTable('excluded')})`,
        ),
    )
    .returning('id')
    .execute();
  return saved.length;
}

/** Replaces our subscriptions of a customer by those that were fetched. @returns whether any row has changed */
export async function saveSubscriptions(
  tx: Tx,
  { userId, customerId }: { userId: string; customerId: string },
  fetched: readonly FetchedSubscription[],
): Promise<boolean> {
  const saved = await upsertSubscriptions(tx, userId, fetched);
  const stillThere = fetched.map(({ row }) => row.stripe_subscription_id);
  const ended = await endSubscriptions(tx, customerId, stillThere);
  return saved + ended > 0;
}
