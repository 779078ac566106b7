import { storeEvents } from '@photo-coach/shared/server/billing/store-events.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import { collectBatches } from './collect-batches.ts';
import { createEventSender } from './create-event-sender.ts';
import type { EventInbox } from './event-inbox.ts';

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
