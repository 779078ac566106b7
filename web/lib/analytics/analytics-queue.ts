import {
  type AnalyticsEvent,
  analyticsEventSchema,
} from '@photo-coach/shared/contracts/http/analytics.ts';
import { z } from 'zod';
import type { KeyValueStorage } from '../storage/session-storage.ts';

/** The last events that are kept here (specification 1, sections 3 and 9). */
const KEPT_EVENTS = 100;
const EVENTS_KEY = 'analytics_events';
const SENT_KEY = 'analytics_sent';

/** The last events of this browser, and which of them the server has. */
export type AnalyticsQueue = {
  /** Keeps an event; one that the contract refuses is not kept. */
  add: (event: AnalyticsEvent) => void;
  /** Events that the server does not have yet, oldest first, as many as asked for. */
  unsent: (limit: number) => AnalyticsEvent[];
  markSent: (events: readonly AnalyticsEvent[]) => void;
  clear: () => void;
};

/** The items of a stored list that are what they should be. */
function read<Item>(area: KeyValueStorage, key: string, schema: z.ZodType<Item>): Item[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(area.getItem(key) ?? '[]'));
    return stored.flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    // Whatever another hand wrote there is worth no more than nothing.
    return [];
  }
}

function write(area: KeyValueStorage, key: string, items: readonly unknown[]) {
  try {
    area.setItem(key, JSON.stringify(items));
  } catch {
    // A full or blocked storage: the event is not worth a message. What was there stays.
    return;
  }
}

/**
 * The events kept under `analytics_events`, the ids of the sent ones under `analytics_sent`.
 * Every call reads the storage anew, because other tabs write to it as well. Never throws.
 */
export function createAnalyticsQueue(area: KeyValueStorage): AnalyticsQueue {
  // What was sent from here is not sent again even when the storage takes no more.
  const sentFromHere = new Set<string>();
  const events = () => read(area, EVENTS_KEY, analyticsEventSchema);
  const sentIds = () => new Set([...read(area, SENT_KEY, z.uuid()), ...sentFromHere]);
  return {
    add(event) {
      if (!analyticsEventSchema.safeParse(event).success) return;
      write(area, EVENTS_KEY, [...events(), event].slice(-KEPT_EVENTS));
    },
    unsent(limit) {
      const sent = sentIds();
      return events()
        .filter(({ id }) => !sent.has(id))
        .slice(0, limit);
    },
    markSent(batch) {
      for (const { id } of batch) sentFromHere.add(id);
      const sent = sentIds();
      const kept = events().flatMap(({ id }) => (sent.has(id) ? id : []));
      // Cleared while they were on their way: nothing is left behind.
      if (kept.length === 0) area.removeItem(SENT_KEY);
      else write(area, SENT_KEY, kept);
    },
    clear() {
      area.removeItem(EVENTS_KEY);
      area.removeItem(SENT_KEY);
    },
  };
}
