import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { AccountDependencies } from '../dependencies.ts';

/**
 * Has a worker set the customer's email at Stripe, where its receipts go, once the change has been committed. The
 * caller does not wait.
 */
export function updateCustomer(
  { queue, log }: Pick<AccountDependencies, 'queue' | 'log'>,
  payload: QueueJobPayload<'billing.update-customer.v1'>,
): void {
  queue.send('billing.update-customer.v1', payload).catch((error: unknown) => {
    const { customerId } = payload;
    log.error({ err: error, customerId }, 'a customer keeps its former email at Stripe');
  });
}
