import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import { type RawBuilder, sql } from 'kysely';
import { Counter, Gauge, type Metric } from 'prom-client';

/** Events of our customers that a reconciliation found at Stripe; registered with the worker's other metrics. */
export const missedEvents = new Counter({
  name: 'photo_coach_stripe_missed_events_total',
  help: 'Events that the webhook did not receive and a reconciliation found.',
  registers: [],
});

type Value = { value: number | null };

type GaugeOptions = { name: string; help: string; query: RawBuilder<Value> };

/** A gauge whose value is read from the database. It has none while the database does not answer. */
const gaugeOf = (
  { db, warn }: { db: Db; warn: (error: Error) => void },
  { name, help, query }: GaugeOptions,
): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      try {
        const { rows } = await query.execute(db);
        this.set(rows[0]?.value ?? 0);
      } catch (error) {
        // A rejection would cost the other metrics, and the former value would look like a current one.
        this.remove();
        warn(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });

/** What operators watch of billing, by its rows: they are the same on every worker. */
export function createBillingMetrics({ db, log }: { db: Db; log: Log }): Metric[] {
  const source = { db, warn: throttledWarn(log, 'metrics of billing could not be read') };
  return [
    missedEvents,
    gaugeOf(source, {
      name: 'photo_coach_stripe_events_waiting',
      help: 'Events from Stripe that are stored and not applied yet.',
      query: sql<Value>`select count(*) as value from stripe_events where processed_at is null`,
    }),
    gaugeOf(source, {
      name: 'photo_coach_stripe_oldest_event_seconds',
      help: 'Age of the oldest event from Stripe that is not applied yet; 0 without any.',
      query: sql<Value>`select extract(epoch from now() - min(received_at))::float8 as value
        from stripe_events where processed_at is null`,
    }),
    gaugeOf(source, {
      name: 'photo_coach_stripe_events_failed',
      help: 'Events from Stripe whose last attempt failed for good; each is tried again after 10 minutes.',
      query: sql<Value>`select count(*) as value from stripe_events
        where processed_at is null and failed_at is not null`,
    }),
    gaugeOf(source, {
      name: 'photo_coach_stripe_customers_to_remove',
      help: 'Customers of deleted accounts that are not removed at Stripe yet.',
      query: sql<Value>`select count(*) as value from stripe_customers where user_id is null`,
    }),
    gaugeOf(source, {
      name: 'photo_coach_stripe_reconciliation_age_seconds',
      help: 'Time since the last reconciliation with Stripe; 0 before the first.',
      query: sql<Value>`select extract(epoch from now() - max(reconciled_until))::float8 as value
        from stripe_reconciliation`,
    }),
  ];
}
