import type { StripeEventInsert } from '@photo-coach/shared/server/billing/stripe-events.ts';
import pLimit from 'p-limit';

/** Queue jobs that wait to be sent. The sweep sends the others. */
const MAX_WAITING = 5000;

type StoredEvent = Pick<StripeEventInsert, 'id' | 'customer_id'>;

/**
 * Sends queue jobs for stored events, one at a time: a burst leaves the queue to everybody else, and events of a
 * customer that are stored before its queue job is sent need no further one, because applying an event applies all that
 * were stored before it.
 * @param send sends the queue job of an event; never rejects
 */
export function createEventSender(
  send: (eventId: string) => Promise<void>,
): (event: StoredEvent) => void {
  const limit = pLimit(1);
  /** The newest event of each customer whose queue job waits to be sent. */
  const newest = new Map<string, string>();

  async function sendNewest(customer: string): Promise<void> {
    const eventId = newest.get(customer);
    newest.delete(customer);
    if (eventId !== undefined) await send(eventId);
  }

  return ({ id, customer_id }) => {
    const customer = customer_id ?? id;
    const isWaiting = newest.has(customer);
    if (!isWaiting && newest.size >= MAX_WAITING) return;
    newest.set(customer, id);
    if (!isWaiting) void limit(sendNewest, customer);
  };
}
