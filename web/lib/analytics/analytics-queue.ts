import {
  type AnalyticsEvent,
  analyticsEventSchema,
} from '@photo-coach/shared/contracts/http/analytics.ts';
import { z } from 'zod';
import type { KeyValueStorage } from '../storage/safe-storage.ts';

/** Number of events kept in this browser. */
const MAX_EVENTS = 100;
const EVENTS_KEY = 'analytics_events';
const SENT_KEY = 'analytics_sent';

/** The latest events of this browser, and which of them have been sent. */
export type AnalyticsQueue = {
  /** Stores an event; drops one that the contract rejects. */
  add: (event: AnalyticsEvent) => void;
  /** The unsent events, oldest first, at most `limit`. */
  unsent: (limit: number) => AnalyticsEvent[];
  markSent: (events: readonly AnalyticsEvent[]) => void;
  clear: () => void;
};

/** The valid items of a stored list. */
function read<Item>(area: KeyValueStorage, key: string, schema: z.ZodType<Item>): Item[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(area.getItem(key) ?? '[]'));
    return stored.flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    // Not a JSON list: something else has written there.
    return [];
  }
}

function write(area: KeyValueStorage, key: string, items: readonly unknown[]) {
  try {
    area.setItem(key, JSON.stringify(items));
  } catch {
    // The storage is full or blocked. Losing an event is not worth an error message.
    return;
  }
}

/**
 * Stores events under `analytics_events` and the ids of sent ones under `analytics_sent`.
 * Every call reads the storage again, because other tabs write to it too. Never throws.
 */
export function createAnalyticsQueue(area: KeyValueStorage): AnalyticsQueue {
  // Prevents sending an event twice when the storage is full.
  const sentFromHere = new Set<string>();
  const events = () => read(area, EVENTS_KEY, analyticsEventSchema);
  const sentIds = () => new Set([...read(area, SENT_KEY, z.uuid()), ...sentFromHere]);
  return {
    add(event) {
      if (!analyticsEventSchema.safeParse(event).success) return;
      write(area, EVENTS_KEY, [...events(), event].slice(-MAX_EVENTS));
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
      // The events were cleared while they were being sent.
      if (kept.length === 0) area.removeItem(SENT_KEY);
      else write(area, SENT_KEY, kept);
    },
    clear() {
      area.removeItem(EVENTS_KEY);
      area.removeItem(SENT_KEY);
    },
  };
}
