import { API, BOTH, type MetricDefinition, WORKER } from './definition.ts';

/** The stores, payments, and the processes themselves. */
export const STORE_METRICS = {
  photo_coach_store_unavailable: {
    type: 'gauge',
    help: '1 while a store does not answer, and what needs it is refused or waits.',
    labels: { store: 'database, redis or objects' },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_store_outages_total: {
    type: 'counter',
    help: 'Outages of a store.',
    labels: { store: 'database, redis or objects' },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_clock_ahead_seconds: {
    type: 'gauge',
    help: "How far the clock of this process's machine is ahead of a store's; negative while it is behind.",
    labels: { store: 'database or redis' },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_storage_full: {
    type: 'gauge',
    help: '1 while the object store has no room left; absent while it does not answer.',
    labels: {},
    processes: API,
    scope: 'process',
  },
  photo_coach_backup_age_seconds: {
    type: 'gauge',
    help: 'Age of the state that the last whole backup of `npm run backup` holds; absent before the first.',
    labels: {},
    processes: API,
    scope: 'system',
  },
  photo_coach_storage_operation_duration_seconds: {
    type: 'histogram',
    help: 'Operations of this process on the object store; browsers send photos and fetch pictures without it.',
    labels: {
      operation: 'put, putFile, get, openRead, head or remove',
      outcome: 'ok, missing, full or failed',
    },
    processes: BOTH,
    scope: 'process',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  photo_coach_database_connections: {
    type: 'gauge',
    help: 'Connections to PostgreSQL.',
    labels: {
      pool: 'requests, counters or handlers; the queue has connections of its own',
      state: 'in-use or idle',
    },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_database_waiting: {
    type: 'gauge',
    help: 'Callers that wait for a connection to PostgreSQL while all of the pool are in use.',
    labels: { pool: 'as above' },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_stripe_webhooks_total: {
    type: 'counter',
    help: 'Deliveries of Stripe to the webhook.',
    labels: {
      outcome:
        'stored, ignored (another type or mode), unsigned (not signed by Stripe, or too old), unreadable or failed',
    },
    processes: API,
    scope: 'process',
  },
  photo_coach_stripe_missed_events_total: {
    type: 'counter',
    help: 'Events that the webhook did not receive and a reconciliation found.',
    labels: {},
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_stripe_oldest_event_seconds: {
    type: 'gauge',
    help: 'Age of the oldest event from Stripe that is not applied yet; 0 without any; absent with BILLING=off.',
    labels: {},
    processes: API,
    scope: 'system',
  },
  photo_coach_stripe_events_failed: {
    type: 'gauge',
    help: 'Events from Stripe whose last attempt failed for good; each is tried again after 10 minutes; absent with BILLING=off.',
    labels: {},
    processes: API,
    scope: 'system',
  },
  photo_coach_stripe_customers_to_remove: {
    type: 'gauge',
    help: 'Customers of deleted accounts that are not removed at Stripe yet.',
    labels: {},
    processes: API,
    scope: 'system',
  },
  photo_coach_stripe_reconciliation_age_seconds: {
    type: 'gauge',
    help: 'Time since the last reconciliation with Stripe; 0 before the first; absent with BILLING=off.',
    labels: {},
    processes: API,
    scope: 'system',
  },
} as const satisfies Record<string, MetricDefinition>;

export const PROCESS_METRICS = {
  photo_coach_build_info: {
    type: 'gauge',
    help: '1; what runs is in the labels.',
    labels: {
      process: 'api or worker',
      version: 'the version of the product',
      node: 'the version of Node.js',
    },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_ready: {
    type: 'gauge',
    help: '1 while this process can do its work, as its readiness check says.',
    labels: {},
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_memory_limit_bytes: {
    type: 'gauge',
    help: 'Memory that this process may use: the limit of its container, or that of the machine.',
    labels: {},
    processes: BOTH,
    scope: 'process',
  },
} as const satisfies Record<string, MetricDefinition>;
