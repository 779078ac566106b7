import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  ErrorCode,
  type RedisQueueBackend,
  runMigrations,
} from 'bullmq';
import pg from 'pg';
import { ignoreIdleClientErrors } from '../db/connect.ts';
import { GuardedPool } from '../db/guarded-pool.ts';
import { repeatDeadlocked } from '../db/repeat-deadlocked.ts';
import type { Log } from '../log.ts';
import type { StoreGuard } from '../stores/create-breaker.ts';
import { throttledWarn } from '../throttled-warn.ts';
import { connectRedis, firstConnectAttempt } from './connect-redis.ts';

/** One hash slot for all keys, so that flows stay atomic on a Redis Cluster. */
const REDIS_PREFIX = '{photo-coach}';
const POSTGRES_SCHEMA = 'bullmq';
const CONNECT_TIMEOUT_MS = 5000;

/** What every BullMQ object of a process is made with; they share its connections. */
export type QueueBackend = {
  options: { connection: ConnectionOptions; prefix: string };
  factory: BackendFactory<RedisQueueBackend>;
  /** Logs an error that a BullMQ object emits; one of a shared connection reaches all of them. */
  report: (error: Error) => void;
  /** Whether the backend is known to be down. */
  isDown(): boolean;
  /** Resolves when the backend answers. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export type QueueBackendOptions = {
  databaseUrl: string;
  redisUrl: string | undefined;
  log: Log;
  /** producer: commands fail while Redis is down. worker: they wait for it. */
  role: 'producer' | 'worker';
  /** Most PostgreSQL connections at once; each BullMQ Worker uses one for LISTEN. */
  connections: number;
  /** Deadlines for requests; without it calls may wait longer, as in workers. */
  guard?: StoreGuard | undefined;
  /** Whether another connection of the process has found Redis down already. */
  isRedisDown?: (() => boolean) | undefined;
};

/**
 * Logs the errors that BullMQ's objects emit. A queue job that is gone when its run ends is no error: cancelling and
 * erasing remove queue jobs, on PostgreSQL even one that a worker fetches at that moment.
 */
function createReport(log: Log): (error: Error) => void {
  const warn = throttledWarn(log, 'the queue reported an error');
  return (error) => {
    if ('code' in error && error.code === ErrorCode.JobNotExist) {
      log.info({ reason: error.message }, 'a queue job was removed while it ran');
    } else warn(error);
  };
}

/** Creates or upgrades BullMQ's tables; safe from several processes at once (BullMQ locks). */
async function migrateQueueSchema(config: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: 1 });
  ignoreIdleClientErrors(pool);
  try {
    const client = await pool.connect();
    await runMigrations(client, POSTGRES_SCHEMA).finally(() => client.release());
  } finally {
    await pool.end();
  }
}

async function openPostgres(options: QueueBackendOptions): Promise<QueueBackend> {
  const { databaseUrl, connections, log, guard } = options;
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    max: connections,
    options: `-c search_path=${POSTGRES_SCHEMA}`,
    keepAlive: true,
  };
  await migrateQueueSchema(config);
  const pool =
    guard === undefined
      ? new pg.Pool({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
      : new GuardedPool(config, guard);
  repeatDeadlocked(pool);
  // Each BullMQ object adds a listener; `report` keeps a broken idle connection from ending the process.
  pool.setMaxListeners(0);
  const report = createReport(log);
  pool.on('error', report);
  ignoreIdleClientErrors(pool);
  return {
    report,
    options: { connection: pool, prefix: REDIS_PREFIX },
    // BullMQ's classes reach both backends through IQueueBackend; their type parameters differ
    // only in members that nothing here uses.
    factory: createPostgresBackend as unknown as BackendFactory<RedisQueueBackend>,
    isDown: () => guard?.breaker.isOpen() ?? false,
    check: async () => {
      await pool.query('select 1 from meta limit 1');
    },
    close: () => pool.end(),
  };
}

async function openRedis(
  redisUrl: string,
  { role, log, guard, isRedisDown }: QueueBackendOptions,
): Promise<QueueBackend> {
  const retries = guard === undefined ? 1 : 0;
  const redis = connectRedis(redisUrl, {
    maxRetriesPerRequest: role === 'worker' ? null : retries,
    log,
    answerWithinMs: guard?.answerWithinMs,
  });
  redis.setMaxListeners(0);
  if (guard !== undefined) await firstConnectAttempt(redis);
  return {
    report: createReport(log),
    options: { connection: redis, prefix: REDIS_PREFIX },
    factory: createRedisBackend,
    isDown: () => guard !== undefined && (redis.status !== 'ready' || isRedisDown?.() === true),
    check: async () => {
      await redis.ping();
    },
    close: async () => redis.disconnect(),
  };
}

/** Opens the queue's backend: Redis when it is named, PostgreSQL (schema `bullmq`) otherwise. */
export async function openQueueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  return options.redisUrl === undefined
    ? await openPostgres(options)
    : await openRedis(options.redisUrl, options);
}
