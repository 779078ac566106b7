import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { CommonEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { cachedReading } from '@photo-coach/shared/server/metrics/cached-reading.ts';
import { createGauge, type MetricName } from '@photo-coach/shared/server/metrics/create-metric.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import { sql } from 'kysely';
import type { Metric } from 'prom-client';

type Dependencies = {
  db: Db;
  env: Pick<CommonEnv, 'BILLING'>;
  queue: Pick<QueueClient, 'count' | 'oldestWaiting'>;
  log: Log;
};

/** The rows' values, by the metric that shows them. */
type RowValues = {
  photo_coach_stripe_oldest_event_seconds: number;
  photo_coach_stripe_events_failed: number;
  photo_coach_stripe_customers_to_remove: number;
  photo_coach_stripe_reconciliation_age_seconds: number;
  photo_coach_vision_spent_today_dollars: number;
  photo_coach_backup_age_seconds: number | null;
};

async function readRows(db: Db): Promise<RowValues> {
  const { rows } = await sql<RowValues>`select
    events.failed as photo_coach_stripe_events_failed,
    events.oldest as photo_coach_stripe_oldest_event_seconds,
    (select count(*) from stripe_customers where user_id is null)
      as photo_coach_stripe_customers_to_remove,
    (select coalesce(extract(epoch from now() - max(reconciled_until)), 0)::float8
      from stripe_reconciliation) as photo_coach_stripe_reconciliation_age_seconds,
    (select coalesce(sum(price_micros), 0) / 1e6 from model_requests
      where created_at >= date_trunc('day', now(), 'UTC')) as photo_coach_vision_spent_today_dollars,
    (select extract(epoch from now() - made_at)::float8 from last_backup)
      as photo_coach_backup_age_seconds
    from (select count(failed_at) as failed,
        coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as oldest
      from stripe_events where processed_at is null) as events`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table gives one row');
  return row;
}

/** How far payments are applied. Where nothing is sold none are, and waiting events are not a problem. */
const OF_SALES: readonly MetricName[] = [
  'photo_coach_stripe_oldest_event_seconds',
  'photo_coach_stripe_events_failed',
  'photo_coach_stripe_reconciliation_age_seconds',
];

const FROM_ROWS = [
  'photo_coach_stripe_oldest_event_seconds',
  'photo_coach_stripe_events_failed',
  'photo_coach_stripe_customers_to_remove',
  'photo_coach_stripe_reconciliation_age_seconds',
  'photo_coach_vision_spent_today_dollars',
  'photo_coach_backup_age_seconds',
] as const satisfies MetricName[];

/** Gauges that are read from the database; absent while it does not answer, because an old value would look current. */
function createRowMetrics({ db, env, log }: Pick<Dependencies, 'db' | 'env' | 'log'>): Metric[] {
  const onError = throttledWarn(log, 'metrics could not be read from the database');
  const read = cachedReading(() => readRows(db), { onError });
  return FROM_ROWS.map((name) =>
    createGauge(name, async function collect() {
      const rows = await read();
      const isKnown = env.BILLING === 'on' || !OF_SALES.includes(name);
      const value = isKnown ? (rows?.[name] ?? null) : null;
      if (value === null) this.remove();
      else this.set(value);
    }),
  );
}

/** Gauges of the queues; absent while their store does not answer. */
function createQueueMetrics(
  queue: Pick<QueueClient, 'count' | 'oldestWaiting'>,
  log: Log,
): Metric[] {
  const onError = throttledWarn(log, 'the queues could not be read');
  const count = cachedReading(() => queue.count(), { onError });
  const oldestWaiting = cachedReading(() => queue.oldestWaiting(), { onError });
  return [
    createGauge('photo_coach_queue_jobs', async function collect() {
      const counts = await count();
      this.reset();
      for (const { count: jobs, ...labels } of counts ?? []) this.set(labels, jobs);
    }),
    createGauge('photo_coach_queue_oldest_waiting_seconds', async function collect() {
      const oldest = await oldestWaiting();
      this.reset();
      for (const { queue: name, seconds } of oldest ?? []) this.set({ queue: name }, seconds);
    }),
  ];
}

/**
 * Metrics that are the same for the whole product, from its rows and queues. Each API process exposes them, and workers
 * don't: there may be many of them, and each scrape would load the stores.
 */
export const createSystemMetrics = ({ db, env, queue, log }: Dependencies): Metric[] => [
  ...createRowMetrics({ db, env, log }),
  ...createQueueMetrics(queue, log),
];
