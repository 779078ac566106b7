import { sql } from 'kysely';
import { countOf } from '../../shared/domain/count-of.ts';
import { createSchemaCheck, SchemaIncompleteError } from '../../shared/server/db/check-schema.ts';
import { connectDatabase, type Db } from '../../shared/server/db/connect.ts';
import { createLog } from '../../shared/server/log.ts';
import { isBackupOld, readLastBackup } from '../../shared/server/operators/last-backup.ts';
import { readWorkers, unservedQueues } from '../../shared/server/operators/registry.ts';
import { connectRedis, type RedisConnection } from '../../shared/server/queue/connect-redis.ts';
import { answerWithin } from '../../shared/server/stores/after-io.ts';
import {
  compareClock,
  databaseClock,
  describeClocks,
  isClockOff,
  redisClock,
} from '../../shared/server/stores/watch-clock.ts';
import { type Finding, fail, ok, reasonOf, type Setup, warn } from './report.ts';

/** The version that the product is developed and tested with. */
const TESTED_POSTGRES = 18;
const MIN_REDIS = 7;
const QUICK_MS = 5000;
const REPAIR = 'repair the database first';

const log = createLog('doctor', 'silent');

export async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>) {
  const db = connectDatabase(url, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @throws the connection's error, which is the cause of a command's error */
async function withRedis<Result>(url: string, work: (redis: RedisConnection) => Promise<Result>) {
  const redis = connectRedis(url, { maxRetriesPerRequest: 1, log });
  let cause: unknown;
  redis.on('error', (error: unknown) => {
    cause = error;
  });
  try {
    return await work(redis);
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

/** Connects, and compares the schema with the migrations of this version. */
export async function checkDatabase({ databaseUrl }: Setup): Promise<Finding> {
  if (databaseUrl === null) {
    return warn('the embedded PostgreSQL is not running', 'npm start starts it');
  }
  try {
    return await withDatabase(databaseUrl, async (db) => {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
      const version = rows[0]?.server_version.split(' ', 1)[0] ?? '';
      await createSchemaCheck(db)();
      return Number.parseInt(version, 10) < TESTED_POSTGRES
        ? warn(`PostgreSQL ${version} is not tested`, `use version ${TESTED_POSTGRES}`)
        : ok(`PostgreSQL ${version}, every migration is applied`);
    });
  } catch (error) {
    return error instanceof SchemaIncompleteError
      ? fail('the database lacks migrations of this version', 'run node ops/migrate.ts')
      : fail(
          `PostgreSQL can’t be used (${reasonOf(error)})`,
          'check DATABASE_URL, and whether the server runs',
        );
  }
}

async function inspectRedis(redis: RedisConnection): Promise<Finding> {
  const info = await answerWithin(QUICK_MS, () => redis.info());
  const read = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
  const version = read('redis_version') ?? 'of an unknown version';
  if (Number.parseInt(version, 10) < MIN_REDIS) {
    return fail(`Redis ${version} is too old`, `use Redis ${MIN_REDIS} or newer`);
  }
  const policy = read('maxmemory_policy') ?? 'noeviction';
  if (policy !== 'noeviction') {
    const wrong = `Redis may drop queue jobs when memory runs short (maxmemory-policy ${policy})`;
    return fail(wrong, 'set maxmemory-policy to noeviction');
  }
  return read('aof_enabled') === '0'
    ? warn(`Redis ${version} loses the queue at a restart`, 'set appendonly to yes')
    : ok(`Redis ${version}`);
}

/** Asks the queue's store whether it answers and keeps its data. */
export async function checkQueue({ settings, databaseUrl }: Setup): Promise<Finding> {
  if (settings.REDIS_URL !== undefined) {
    const remedy = 'check REDIS_URL, and whether the server runs';
    return await withRedis(settings.REDIS_URL, inspectRedis).catch((error: unknown) =>
      fail(`Redis can’t be used (${reasonOf(error)})`, remedy),
    );
  }
  if (databaseUrl === null) {
    const wrong = 'the queue lies in the embedded PostgreSQL, which is not running';
    return warn(wrong, 'npm start starts it');
  }
  try {
    const { rows } = await withDatabase(databaseUrl, (db) =>
      sql`select from pg_namespace where nspname = 'bullmq'`.execute(db),
    );
    return rows.length > 0
      ? ok('in the same PostgreSQL')
      : warn('PostgreSQL has no queues yet', 'the first start of API or worker makes them');
  } catch (error) {
    return fail(`the queue can’t be used (${reasonOf(error)})`, REPAIR);
  }
}

/** Checks which workers are alive, and whether each queue has one. */
export async function checkWorkers({ databaseUrl }: Setup): Promise<Finding> {
  if (databaseUrl === null) return warn('no worker is running', 'npm start starts one');
  try {
    const workers = await withDatabase(databaseUrl, readWorkers);
    if (workers.length === 0) {
      return warn('no worker is running, so uploads wait', 'start node worker/main.ts');
    }
    const unserved = unservedQueues(workers).join(', ');
    return unserved === ''
      ? ok(`${countOf(workers.length, 'worker')}, every queue is served`)
      : warn(`no running worker serves ${unserved}`, 'start one that does (WORKER_QUEUES)');
  } catch (error) {
    return warn(`the workers are not known (${reasonOf(error)})`, REPAIR);
  }
}

/** Says how old the last complete backup by `npm run backup` is. */
export async function checkBackup({ databaseUrl }: Setup, now = Date.now()): Promise<Finding> {
  if (databaseUrl === null) {
    return warn('the last one is not known', 'npm start starts the database');
  }
  try {
    const madeAt = await withDatabase(databaseUrl, readLastBackup);
    // Another tool may make them, so this is not a warning.
    if (madeAt === null) return ok('none was made by npm run backup (docs/operations.md#backups)');
    const hours = Math.max(0, Math.floor((now - Date.parse(madeAt)) / 3_600_000));
    const text = `the last whole one is ${countOf(hours, 'hour')} old (${madeAt.slice(0, 16)}Z)`;
    return isBackupOld(madeAt, now)
      ? warn(text, 'run npm run backup, and see why there was none since')
      : ok(text);
  } catch (error) {
    return warn(`the last one is not known (${reasonOf(error)})`, REPAIR);
  }
}

/** Compares this machine's clock with those of the database and of Redis. */
export async function checkClock(setup: Setup, now: () => number = Date.now): Promise<Finding> {
  const { databaseUrl, settings } = setup;
  const [database, redis] = await Promise.all([
    databaseUrl === null
      ? null
      : withDatabase(databaseUrl, async (db) => {
          await sql`select 1`.execute(db); // connects, so that the next question takes no longer than its answer
          return await compareClock(databaseClock(db), now);
        }).catch(() => null),
    settings.REDIS_URL === undefined
      ? null
      : withRedis(settings.REDIS_URL, async (store) => {
          await store.ping();
          return await compareClock(redisClock(store), now);
        }).catch(() => null),
  ]);
  if (database === null) return warn('it could not be compared', 'needs the database');
  const wrong = describeClocks({ database, redis }, 'this machine’s');
  if (wrong.length === 0)
    return ok(`as the database ${redis === null ? 'has' : 'and Redis have'} it`);
  return { state: isClockOff(database) ? 'FAIL' : 'warn', text: wrong.join('; ') };
}
