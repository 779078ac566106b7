import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { ENDED_STATUSES } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../../dependencies.ts';
import { isAccountErased } from '../../../middleware/errors/database-errors.ts';
import { findCustomer } from './find-customer.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

/** A customer that was found or created at Stripe, and the one of our rows that is gone there. */
type NewCustomer = { userId: string; customerId: string; goneId: string | null };

/** Ends what is left of a customer that was deleted at Stripe, as its deletion ended its subscriptions. */
async function forgetCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', updated_at: sql<string>`now()` })
    .where('stripe_customer_id', '=', customerId)
    .where('status', 'not in', ENDED_STATUSES)
    .execute();
  await tx.deleteFrom('stripe_customers').where('id', '=', customerId).execute();
}

/** Makes it the account's customer, unless another request was first. @returns the account's customer */
async function saveCustomer(tx: Tx, { userId, customerId, goneId }: NewCustomer) {
  if (goneId !== null) await forgetCustomer(tx, goneId);
  await tx
    .insertInto('stripe_customers')
    .values({ id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const savedId = await findCustomer(tx, userId);
  await tx
    .updateTable('profiles')
    .set({ stripe_customer_id: savedId })
    .where('id', '=', userId)
    .execute();
  return savedId;
}

/** Has a worker remove a customer that no account has. */
async function requestRemoval({ db, queue, log }: Dependencies, customerId: string): Promise<void> {
  await db
    .insertInto('stripe_customers')
    .values({ id: customerId, removal_requested_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  queue.send('billing.remove-customer.v1', { customerId, attempt: 1 }).catch((error: unknown) => {
    log.warn({ err: error, customerId }, 'a removal could not be queued; the sweep will send it');
  });
}

/** Has a worker write the plan of an account whose former customer is gone. */
function requestSync({ queue, log }: Dependencies, customerId: string, goneId: string): void {
  queue
    .send('billing.sync-customer.v1', { customerId, request: `after-${goneId}` })
    .catch((error: unknown) => {
      log.warn({ err: error, customerId }, 'a sync could not be queued');
    });
}

/** The account's customer once the new one is saved; null when the account was deleted. */
async function saveUnlessErased({ db }: Dependencies, found: NewCustomer): Promise<string | null> {
  try {
    return await db.transaction().execute((tx) => saveCustomer(tx, found));
  } catch (error) {
    if (isAccountErased(error)) return null;
    throw error;
  }
}

/**
 * Records a customer of an account. One that no account needs is removed at Stripe: when the account was deleted
 * meanwhile, or another request has recorded a customer first.
 * @returns the id of the account's customer
 * @throws AppError no_session when the account was deleted
 */
export async function recordCustomer(
  dependencies: Dependencies,
  found: NewCustomer,
): Promise<string> {
  const { customerId, goneId } = found;
  const savedId = await saveUnlessErased(dependencies, found);
  if (savedId !== customerId) await requestRemoval(dependencies, customerId);
  if (savedId === null) throw new AppError('no_session', 'Please sign in');
  if (goneId !== null) requestSync(dependencies, savedId, goneId);
  return savedId;
}
