import {
  type BackendFactory,
  createPostgresBackend,
  type RedisQueueBackend,
  runMigrations,
} from 'bullmq';
import pg from 'pg';
import { ignoreIdleClientErrors } from '../db/connect.ts';
import { GuardedPool } from '../db/guarded-pool.ts';
import { repeatDeadlocked } from '../db/repeat-deadlocked.ts';
import { answerWithin } from '../stores/after-io.ts';
import type { QueueBackend, QueueBackendOptions } from './queue-backend.ts';
import { createReport, QUEUE_PREFIX } from './queue-report.ts';
import { waitForStore } from './wait-for-store.ts';

const POSTGRES_SCHEMA = 'bullmq';
const CONNECT_TIMEOUT_MS = 5000;
/** Longest time for creating or upgrading BullMQ's tables, ms; other processes may be at it. */
const MIGRATE_TIMEOUT_MS = 30_000;

/** Creates or upgrades BullMQ's tables; safe from several processes at once (BullMQ locks). */
async function migrateQueueSchema(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // the awaited calls below throw it
  try {
    await client.connect();
    await answerWithin(MIGRATE_TIMEOUT_MS, () => runMigrations(client, POSTGRES_SCHEMA));
  } finally {
    client.connection.stream.destroy();
  }
}

function openPool(
  options: QueueBackendOptions,
  config: pg.PoolConfig,
  gaveUp: AbortSignal,
): pg.Pool {
  const { guard, role } = options;
  const pool =
    guard === undefined
      ? new pg.Pool({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
      : new GuardedPool(config, guard);
  repeatDeadlocked(pool);
  if (role === 'worker' && guard !== undefined) waitForStore(pool, guard.breaker, gaveUp);
  // Each BullMQ object adds a listener; `report` keeps a broken idle connection from ending the process.
  pool.setMaxListeners(0);
  ignoreIdleClientErrors(pool);
  return pool;
}

/** The queue's backend on PostgreSQL, schema `bullmq`. */
export function openPostgres(options: QueueBackendOptions): QueueBackend {
  const { databaseUrl, connections, log, guard } = options;
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    max: connections,
    options: `-c search_path=${POSTGRES_SCHEMA}`,
    keepAlive: true,
  };
  const closing = new AbortController();
  const pool = openPool(options, config, closing.signal);
  const report = createReport(log);
  pool.on('error', report);
  let isMigrated = false;
  return {
    report,
    options: { connection: pool, prefix: QUEUE_PREFIX },
    // BullMQ's classes reach both backends through IQueueBackend; their type parameters differ
    // only in members that nothing here uses.
    factory: createPostgresBackend as unknown as BackendFactory<RedisQueueBackend>,
    isDown: () => guard?.breaker.isOpen() ?? false,
    async prepare() {
      if (!isMigrated) await migrateQueueSchema(config);
      isMigrated = true;
    },
    check: async () => {
      await pool.query('select 1 from meta limit 1');
    },
    close: async () => {
      closing.abort();
      await pool.end();
    },
  };
}
