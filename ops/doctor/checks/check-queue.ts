import { sql } from 'kysely';
import { connectDatabase } from '../../../shared/server/db/connect.ts';
import { createLog } from '../../../shared/server/log.ts';
import { connectRedis, type RedisConnection } from '../../../shared/server/queue/connect-redis.ts';
import { answerWithin } from '../../../shared/server/stores/after-io.ts';
import { type Finding, fail, ok, reasonOf, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

const ANSWER_MS = 5000;
const LEAST_REDIS = 7;

const fieldOf = (info: string, name: string): string | null =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? null;

async function inspectRedis(redis: RedisConnection): Promise<Finding> {
  const info = await answerWithin(ANSWER_MS, () => redis.info());
  const version = fieldOf(info, 'redis_version') ?? 'of an unknown version';
  if (Number.parseInt(version, 10) < LEAST_REDIS) {
    return fail(`Redis ${version} is too old`, `use Redis ${LEAST_REDIS} or newer`);
  }
  const policy = fieldOf(info, 'maxmemory_policy');
  if (policy !== null && policy !== 'noeviction') {
    return fail(
      `Redis may drop queue jobs when memory runs short (maxmemory-policy ${policy})`,
      'set maxmemory-policy to noeviction',
    );
  }
  if (fieldOf(info, 'aof_enabled') === '0') {
    return warn(`Redis ${version} loses the queue at a restart`, 'set appendonly to yes');
  }
  return ok(`Redis ${version}`);
}

async function checkRedis(redisUrl: string): Promise<Finding> {
  const log = createLog('doctor', 'silent');
  const redis = connectRedis(redisUrl, { maxRetriesPerRequest: 1, log });
  // The connection's error is the cause of a command's error.
  let cause: unknown;
  redis.on('error', (error: unknown) => {
    cause = error;
  });
  try {
    return await inspectRedis(redis);
  } catch (error) {
    return fail(
      `Redis can’t be used (${reasonOf(cause ?? error)})`,
      'check REDIS_URL, and whether the server runs',
    );
  } finally {
    redis.disconnect();
  }
}

async function checkQueueTables(databaseUrl: string): Promise<Finding> {
  const db = connectDatabase(databaseUrl, 1);
  try {
    const { rows } = await sql`select from pg_namespace where nspname = 'bullmq'`.execute(db);
    return rows.length > 0
      ? ok('in the same PostgreSQL')
      : warn('PostgreSQL has no queues yet', 'the first start of API or worker makes them');
  } catch (error) {
    return fail(`the queue can’t be used (${reasonOf(error)})`, 'repair the database first');
  } finally {
    await db.destroy();
  }
}

/** Asks the queue's store whether it answers and keeps its data. */
export async function checkQueue({ settings, databaseUrl }: Setup): Promise<Finding> {
  if (settings.REDIS_URL !== undefined) return await checkRedis(settings.REDIS_URL);
  if (databaseUrl !== null) return await checkQueueTables(databaseUrl);
  return warn(
    'the queue lies in the embedded PostgreSQL, which is not running',
    'npm start starts it',
  );
}
