import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AccountDependencies } from '../dependencies.ts';

/**
 * Records that Stripe, which sends receipts, does not know the account's email yet.
 * @returns the account's customer at Stripe; null if it has none
 */
export async function recordEmailChange(
  tx: Tx,
  { userId, changeId }: { userId: string; changeId: string },
): Promise<string | null> {
  const customer = await tx
    .updateTable('stripe_customers')
    .set({ email_change_id: changeId })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (customer === undefined) return null;
  return customer.id;
}

/**
 * Has a worker set the customer's email at Stripe, once the change has been committed. The caller does not wait; when
 * the queue is unavailable, the sweep sends it.
 */
export function updateCustomer(
  { queue, log }: Pick<AccountDependencies, 'queue' | 'log'>,
  payload: QueueJobPayload<'billing.update-customer.v1'>,
): void {
  queue.send('billing.update-customer.v1', payload).catch((error: unknown) => {
    const { customerId } = payload;
    log.warn({ err: error, customerId }, 'an email could not be queued; the sweep will send it');
  });
}
