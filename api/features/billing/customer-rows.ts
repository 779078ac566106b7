import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** The id of an account's customer at Stripe, by our rows; null before the first checkout. */
export async function findCustomer(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Records that a page where the customer can pay is open, so that the result is fetched while the person waits.
 * @throws AppError payments_unavailable when the customer was just removed
 */
export async function markCheckoutStarted(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  customerId: string,
): Promise<void> {
  const marked = await db
    .updateTable('stripe_customers')
    .set({ checkout_started_at: now().toISOString() })
    .where('id', '=', customerId)
    .where('user_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (marked !== undefined) return;
  throw new AppError('payments_unavailable', 'The customer was just removed.', {
    retryAfterSeconds: 1,
  });
}
