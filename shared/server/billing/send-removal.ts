import type { Log } from '../log.ts';
import type { QueueClient } from '../queue/queue-client.ts';

/**
 * Enqueues the removal of a customer at Stripe, once its row requests it. The caller does not wait; when the queue is
 * unavailable, the sweep sends it.
 */
export function sendRemoval(
  { queue, log }: { queue: QueueClient; log: Log },
  customerId: string,
): void {
  queue.send('billing.remove-customer.v1', { customerId, attempt: 1 }).catch((error: unknown) => {
    log.warn({ err: error, customerId }, 'a removal could not be queued; the sweep will send it');
  });
}
