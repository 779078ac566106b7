import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type RedisQueueBackend,
  runMigrations,
} from 'bullmq';
import pg from 'pg';
import { outliveLostConnections } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { warnSeldom } from '../warn-seldom.ts';
import { connectRedis } from './connect-redis.ts';

/** One hash slot for all keys, so that flows stay atomic on a Redis Cluster. */
const REDIS_PREFIX = '{photo-coach}';
const POSTGRES_SCHEMA = 'bullmq';
const CONNECT_TIMEOUT_MS = 5000;

/** What every BullMQ class of a process is made with; its connections are shared and closed once. */
export type QueueBackend = {
  options: { connection: ConnectionOptions; prefix: string };
  factory: BackendFactory<RedisQueueBackend>;
  /** Logs an error that a BullMQ object emits; one of a shared connection reaches all of them. */
  report: (error: Error) => void;
  /** Resolves when the backend answers. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  databaseUrl: string;
  redisUrl: string | undefined;
  log: Log;
  /** producer: commands fail when Redis is away. worker: they wait for it. */
  role: 'producer' | 'worker';
  /** Most PostgreSQL connections at once; each BullMQ Worker holds one for LISTEN. */
  connections: number;
};

const reportTo = (log: Log) => warnSeldom(log, 'the queue reported a problem');

/** Creates or upgrades BullMQ's tables; safe from several processes at once (BullMQ takes a lock). */
async function migrateQueueSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client, POSTGRES_SCHEMA);
  } finally {
    client.release();
  }
}

async function openPostgres({ databaseUrl, connections, log }: Options): Promise<QueueBackend> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    options: `-c search_path=${POSTGRES_SCHEMA}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Each BullMQ object adds a listener; ours keeps a broken idle connection from ending the process.
  pool.setMaxListeners(0);
  const report = reportTo(log);
  pool.on('error', report);
  outliveLostConnections(pool);
  try {
    await migrateQueueSchema(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    report,
    options: { connection: pool, prefix: REDIS_PREFIX },
    // BullMQ's classes reach both backends through IQueueBackend; their type parameters differ
    // only in escape hatches that nothing here uses.
    factory: createPostgresBackend as unknown as BackendFactory<RedisQueueBackend>,
    check: async () => {
      await pool.query('select 1 from meta limit 1');
    },
    close: () => pool.end(),
  };
}

function openRedis(redisUrl: string, { role, log }: Options): QueueBackend {
  const redis = connectRedis(redisUrl, {
    maxRetriesPerRequest: role === 'worker' ? null : 1,
    log,
  });
  redis.setMaxListeners(0);
  return {
    report: reportTo(log),
    options: { connection: redis, prefix: REDIS_PREFIX },
    factory: createRedisBackend,
    check: async () => {
      await redis.ping();
    },
    close: async () => redis.disconnect(),
  };
}

/** Opens the queue's backend: Redis when it is named, PostgreSQL (schema `bullmq`) otherwise. */
export async function openQueueBackend(options: Options): Promise<QueueBackend> {
  return options.redisUrl === undefined
    ? await openPostgres(options)
    : openRedis(options.redisUrl, options);
}
