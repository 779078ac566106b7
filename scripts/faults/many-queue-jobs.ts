import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { queueClientOf } from '../../shared/server/queue/create-queue-client.ts';
import { openQueues } from '../../shared/server/queue/open-queues.ts';
import { captureLog } from '../../testing/lib/capture-log.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import type { StartedProcess } from '../../testing/product/start-processes.ts';
import { readCounter } from '../attack/lib/worker-metrics.ts';
import { createLedger, type Fault } from './lib/fault.ts';
import { INSPECTED, readSettledMemory } from './lib/settled-memory.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Many queue jobs through one worker: the cheapest that there are, mails whose row is gone. Its memory stays flat, and the
 * queue's store holds no more at the end than at the beginning.
 */
const QUEUE_JOBS = { full: 20_000, short: 2000 };
/** Before the first measurement: more than are kept for operators, and than the events that BullMQ keeps. */
const WARM_UP = 5000;
const AT_ONCE = 50;
const ALL_MS = 600_000;
const GROWTH_MB = 1;
const PER = 10_000;
const MB = 1024 * 1024;

const DONE = 'photo_coach_queue_job_duration_seconds_count{name="mail.send.v1",outcome="done"}';

/** Sends queue jobs, and waits until the worker has done them. */
async function doMany(fleet: Fleet, worker: StartedProcess, count: number): Promise<void> {
  const { log } = captureLog();
  const redisUrl = fleet.redis?.url;
  const queues = await openQueues({ databaseUrl: fleet.postgres.url, redisUrl, log });
  const queue = queueClientOf(queues, { log });
  const before = await readCounter(worker, DONE);
  let sent = 0;
  const send = async () => {
    while (sent < count) {
      sent += 1;
      await queue.send('mail.send.v1', { mailId: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const isDone = async () => (await readCounter(worker, DONE)) >= before + count;
  await sleepUntil(isDone, { timeoutMs: ALL_MS, intervalMs: 200 });
  await queue.close();
}

/** What BullMQ keeps of a queue's events on PostgreSQL: it trims them every 256th time. On Redis they are one key. */
const KEPT_EVENTS = 10_256;

/** Rows of all tables but that of events, and but the queue jobs that a schedule sends, which are kept for an hour. */
async function countRows({ db, redis }: Fleet): Promise<number> {
  const scheduled =
    redis === null ? sql`(select count(*) from bullmq.job where queue = 'upkeep')` : sql`0`;
  const { rows } = await sql<{ count: number }>`
    select (coalesce(sum((xpath('/row/count/text()', query_to_xml(
      format('select count(*) from %I.%I', schemaname, relname), false, true, '')))[1]::text::int), 0) - ${scheduled})::int as count
    from pg_stat_user_tables where schemaname <> 'bullmq' or relname <> 'event'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Events of the queue that has most of them. */
async function countEvents({ db }: Fleet): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bullmq.event group by queue order by 1 desc limit 1`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What the stores hold: keys of Redis, rows of PostgreSQL. */
async function countStored(fleet: Fleet): Promise<Record<string, number>> {
  const rows = await countRows(fleet);
  if (fleet.redis === null) return { rows };
  const client = new Redis(fleet.redis.url);
  const keys = (await client.keys('*')).filter((key) => !key.includes(':upkeep:'));
  client.disconnect();
  return { rows, keys: keys.length };
}

export const manyQueueJobs: Fault = {
  name: '20,000 queue jobs through one worker: its memory grows by 1 MB per 10,000 at most, the store by nothing',
  async run(form) {
    const ledger = createLedger();
    const count = QUEUE_JOBS[form];
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue, workers: 1, env: INSPECTED }, async (fleet) => {
        const [worker] = fleet.workers;
        if (worker === undefined) throw new Error('there is no worker');
        await doMany(fleet, worker, WARM_UP);
        const [storedBefore, before] = [await countStored(fleet), await readSettledMemory(worker)];
        await doMany(fleet, worker, count);
        const [storedAfter, after] = [await countStored(fleet), await readSettledMemory(worker)];
        const grownMb = (after.used - before.used) / MB;
        const perCount = Math.round((grownMb / Math.max(1, count / PER)) * 100) / 100;
        ledger.note(`${queue}: queue jobs`, count);
        ledger.note(`${queue}: used at the beginning, MB`, Math.round(before.used / MB));
        ledger.atMost(`${queue}: grown per 10,000 queue jobs, MB`, perCount, GROWTH_MB);
        ledger.note(
          `${queue}: resident at the beginning and the end, MB`,
          `${Math.round(before.resident / MB)}, ${Math.round(after.resident / MB)}`,
        );
        if (fleet.redis === null) {
          ledger.atMost(`${queue}: events of a queue`, await countEvents(fleet), KEPT_EVENTS);
        }
        for (const [what, stored] of Object.entries(storedAfter)) {
          const grown = stored - (storedBefore[what] ?? 0);
          ledger.note(`${queue}: ${what} at the beginning`, storedBefore[what] ?? 0);
          ledger.atMost(`${queue}: ${what} more at the end`, grown, 0);
        }
      });
    }
    return ledger.result();
  },
};
