import { createPool, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { connectRedis } from '@photo-coach/shared/server/queue/connect-redis.ts';
import { sql } from 'kysely';

/** What two processes count on, each with its own connections. */
export function openLimitStores(databaseUrl: string, redisUrl: string | undefined) {
  const log = createLog('test', 'silent');
  const open = () => ({
    pool: createPool(databaseUrl, { max: 4, log }),
    redis: redisUrl === undefined ? null : connectRedis(redisUrl, { maxRetriesPerRequest: 1, log }),
    isClockOff: () => false,
  });
  const stores = [open(), open()] as const;
  async function close(): Promise<void> {
    for (const { pool, redis } of stores) {
      redis?.disconnect();
      await pool.end();
    }
  }
  return { stores, close };
}

/** Columns with the time of something that has happened, or will end. */
type Times = {
  auth_one_time_tokens: 'expires_at';
  auth_sessions: 'created_at';
  mails: 'created_at';
};

/** Moves a time of all rows of a table into the past. */
export async function letPass<Table extends keyof Times>(
  db: Db,
  [table, column]: readonly [Table, Times[Table]],
  interval: string,
): Promise<void> {
  const time = sql.ref(column);
  await sql`update ${sql.table(table)} set ${time} = ${time} - ${interval}::interval`.execute(db);
}
