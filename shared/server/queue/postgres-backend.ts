import { setTimeout as sleep } from 'node:timers/promises';
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
import { errorCodeOf } from '../error-code.ts';
import { answerWithin } from '../stores/after-io.ts';
import type { Breaker } from '../stores/create-breaker.ts';
import { isUnavailable } from '../stores/store-errors.ts';
import {
  createReport,
  QUEUE_PREFIX,
  type QueueBackend,
  type QueueBackendOptions,
} from './queue-backend.ts';

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

/** Time, ms, before a statement is run a third time: the server answers probes, but not this. */
const PAUSE_MS = 500;
/** The server has answered a statement that took too long; running it again would take as long. */
const STATEMENT_TIMEOUT = '57014';

type Work = (...given: unknown[]) => Promise<unknown>;

const isAway = (error: unknown): boolean =>
  isUnavailable(error) && errorCodeOf(error) !== STATEMENT_TIMEOUT;

/**
 * Makes `pool.query` and `pool.connect` wait for a database that is away, and then try again, as ioredis does for Redis
 * with `maxRetriesPerRequest: null`. Only for promises, and for statements that may run twice: BullMQ's are fenced by
 * the queue job's id and the token of its lock. A worker needs it: if BullMQ 6.7 can't save the end of a run, it counts
 * the run as failed, and it would fetch queue jobs in a tight loop.
 * @param gaveUp once aborted, nothing waits any more
 */
function waitForStore(pool: pg.Pool, breaker: Breaker, gaveUp: AbortSignal): void {
  const abandoned = Promise.withResolvers<never>();
  abandoned.promise.catch(() => undefined); // the race below rejects with it
  gaveUp.addEventListener('abort', () =>
    abandoned.reject(new Error('the store is no longer waited for')),
  );

  const waiting =
    (work: Work): Work =>
    async (...given) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await work(...given);
        } catch (error) {
          if (!isAway(error)) throw error;
        }
        await Promise.race([breaker.untilAnswers(), abandoned.promise]);
        if (tries > 1) await sleep(PAUSE_MS);
      }
    };
  const query = waiting(pool.query.bind(pool) as unknown as Work);
  pool.query = query as unknown as typeof pool.query; // the promise form of pg's dozen overloads
  const connect = pool.connect.bind(pool) as unknown as Work;
  const waitingConnect = waiting(connect);
  // The pool's own `query` takes its connection by callback, and is repeated as a whole.
  const either: Work = (...given) => (given.length === 0 ? waitingConnect() : connect(...given));
  pool.connect = either as unknown as typeof pool.connect;
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
