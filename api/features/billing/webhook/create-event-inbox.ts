import { storeEvents } from '@photo-coach/shared/server/billing/store-events.ts';
import type { StripeEventInsert } from '@photo-coach/shared/server/billing/stripe-events.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import pLimit from 'p-limit';
import { collectBatches } from './collect-batches.ts';

/** Where events from Stripe arrive. */
export type EventInbox = {
  /** Stores an event, or does nothing if it is stored already; resolves when it is committed. */
  store: (event: StripeEventInsert) => Promise<void>;
};

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

/**
 * Opens the inbox of a process. Events that arrive together are stored by one statement; the queue jobs that apply
 * them are sent in the background. The sweep sends those that a crash or an outage of the queue has lost.
 */
export function createEventInbox({
  db,
  queue,
  log,
}: {
  db: Db;
  queue: QueueClient;
  log: Log;
}): EventInbox {
  const warn = throttledWarn(log, 'an event could not be queued; the sweep will send it');
  const send = createEventSender((eventId) =>
    queue.send('billing.apply-event.v1', { eventId, attempt: 1 }).catch(warn),
  );
  return {
    store: collectBatches(async (events) => {
      const byId = new Map(events.map((event) => [event.id, event]));
      // Equally old by their rows; the sweep looks in the queue for the last one of a customer in this order.
      for (const id of (await storeEvents(db, events)).toSorted()) {
        const event = byId.get(id);
        if (event !== undefined) send(event);
      }
    }),
  };
}
