import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { QUEUE_JOBS } from '../../../shared/contracts/queues.ts';
import type { Fleet } from './start-fleet.ts';

/**
 * Excludes the queue's tables that hold what a schedule sends, which is kept for an hour, and events, which are
 * trimmed.
 */
const COUNTED = "schemaname <> 'bullmq' or relname not in ('job', 'event')";

/** How many done queue jobs a queue keeps; on PostgreSQL a few more if several end at the same moment. */
const KEPT = QUEUE_JOBS['mail.send.v1'].keep.completed.count;
const AT_ONCE = 50;

async function countQueueJobs({ db, redis }: Fleet): Promise<number> {
  if (redis !== null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bullmq.job
    where queue <> 'upkeep' and scheduler_id is null group by queue, state`.execute(db);
  const counts = rows.map(({ count }) => (count <= KEPT + AT_ONCE ? Math.min(count, KEPT) : count));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Rows of each table, including the queue's. */
async function countRows(fleet: Fleet): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select format('%s.%s', schemaname, relname) as table,
      (xpath('/row/count/text()', query_to_xml(
        format('select count(*) from %I.%I', schemaname, relname), false, true, '')))[1]::text::int as count
    from pg_stat_user_tables where ${sql.raw(COUNTED)}`.execute(fleet.db);
  const counts = new Map(rows.map(({ table, count }) => [table, count]));
  return counts.set('bullmq.job', await countQueueJobs(fleet));
}

/** Keys of Redis, except those of the queue that schedules fill, and of the queue jobs that they send to others. */
async function countKeys({ redis }: Fleet): Promise<number> {
  if (redis === null) return 0;
  const client = new Redis(redis.url);
  const keys = (await client.keys('*')).filter((key) => !/:(upkeep|repeat):/.test(key));
  client.disconnect();
  return keys.length;
}

/** The contents of the stores: rows by table, and keys of Redis. */
export const countStored = async (fleet: Fleet): Promise<Map<string, number>> =>
  (await countRows(fleet)).set('keys', await countKeys(fleet));

/** Counts that have grown, with their growth. */
export const findGrown = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] =>
  [...after]
    .map(([what, count]) => ({ what, more: count - (before.get(what) ?? 0) }))
    .filter(({ more }) => more > 0)
    .map(({ what, more }) => `${what}: ${more} more`);

/** What BullMQ keeps of a queue's events on PostgreSQL: it trims them every 256th time. On Redis they are one key. */
export const KEPT_EVENTS = 10_256;

/** Events of the queue with the most; 0 on Redis. */
export async function countEvents({ db, redis }: Fleet): Promise<number> {
  if (redis !== null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bullmq.event group by queue order by 1 desc limit 1`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
