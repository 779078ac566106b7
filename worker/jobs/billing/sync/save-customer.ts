import { decidingSubscription } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import { endSubscriptions } from '@photo-coach/shared/server/billing/end-subscriptions.ts';
import { emitPlan, savePlan } from '@photo-coach/shared/server/billing/save-plan.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';
import { sql } from 'kysely';
import type { FetchedCustomer, FetchedSubscription } from './fetch-customer.ts';

/** A customer's state before the fetch. */
export type KnownCustomer = { id: string; version: number };

/**
 * Claims the right to write what was fetched, by the fencing token that was read before. Deletes the row of a customer
 * that no longer exists at Stripe, so that the next checkout makes a new one.
 * @returns null when another sync has written since; else the account, which is null when it was deleted
 */
async function claim(
  tx: Tx,
  { id, version }: KnownCustomer,
  { isGone, subscriptions }: FetchedCustomer,
): Promise<{ user_id: string | null } | null> {
  if (isGone) {
    const deleted = await tx
      .deleteFrom('stripe_customers')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('removal_requested_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return deleted ?? null;
  }
  // Past-due subscriptions are kept: the person may be paying right now.
  const isPaid = subscriptions.some(({ status }) => isPaidStatus(status));
  const updated = await tx
    .updateTable('stripe_customers')
    .set({
      version: version + 1,
      ...(isPaid && { checkout_started_at: null }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('user_id')
    .executeTakeFirst();
  return updated ?? null;
}

/** Writes the plan that follows from the fetched subscriptions and any grant. @returns whether it has changed */
async function saveProfile(
  tx: Tx,
  { userId, customerId }: { userId: string; customerId: string },
  { isGone, subscriptions }: FetchedCustomer,
): Promise<boolean> {
  const deciding = isGone ? null : decidingSubscription(subscriptions);
  return await savePlan(tx, {
    userId,
    subscription: deciding,
    customerId: isGone ? null : customerId,
  });
}

const COLUMNS = [
  'plan',
  'status',
  'current_period_end',
  'cancel_at',
  'stripe_customer_id',
  'product_id',
  'price_id',
  'created_at',
] as const satisfies readonly (keyof FetchedSubscription)[];

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
    .values(subscriptions.map((row) => ({ id: newId(), user_id, ...row })))
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
async function saveSubscriptions(
  tx: Tx,
  { userId, customerId }: { userId: string; customerId: string },
  fetched: readonly FetchedSubscription[],
): Promise<boolean> {
  const saved = await upsertSubscriptions(tx, userId, fetched);
  const stillThere = fetched.map((row) => row.stripe_subscription_id);
  const ended = await endSubscriptions(tx, customerId, stillThere);
  return saved + ended > 0;
}

/**
 * Writes what was fetched of a customer, and emits the event `subscription` if that changed anything.
 * @returns null when another sync has written since the customer was read, then nothing is written; else the account,
 *   which is null when it was deleted
 */
export async function saveCustomer(
  tx: Tx,
  emit: Emit,
  { known, fetched }: { known: KnownCustomer; fetched: FetchedCustomer },
): Promise<{ userId: string | null } | null> {
  const claimed = await claim(tx, known, fetched);
  if (claimed === null) return null;
  const { user_id: userId } = claimed;
  if (userId === null) return { userId };
  const changes = [
    await saveSubscriptions(tx, { userId, customerId: known.id }, fetched.subscriptions),
    await saveProfile(tx, { userId, customerId: known.id }, fetched),
  ];
  if (changes.includes(true)) await emitPlan(tx, emit, userId);
  return { userId };
}
