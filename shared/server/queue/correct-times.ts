import { isQueueJobName, QUEUE_JOBS } from '@photo-coach/shared/contracts/queues.ts';
import type { Queue } from 'bullmq';
import type pg from 'pg';
import type { RedisConnection } from './connect-redis.ts';

/**
 * Another worker takes over the queue jobs of a killed one after a lock plus a check at most: 12 s. BullMQ renews a
 * lock after half its duration, so the event loop may be blocked for 4 s; decoding runs in separate processes.
 */
export const LOCK_MS = 8000;
export const STALLED_CHECK_MS = 4000;

/** Longest Retry-After, seconds, that is respected: no server may delay a job beyond the job's own deadline. */
export const MAX_RETRY_AFTER_SECONDS = 300;

/** A delayed queue job. Times are ms since 1970. */
type Delayed = { id: string; dueAt: number };

/** Times that BullMQ has written by the clocks of processes. */
export type QueueTimes = {
  /** The delayed queue jobs of a queue that are due after a time. */
  delayedAfter(queue: string, time: number): Promise<Delayed[]>;
  /** Shortens locks, and removes marks of checks for dead workers, that lie too far ahead. @returns how many */
  shorten(now: number): Promise<number>;
};

/** The times in the queue's tables, by which workers see whether another one is dead. */
export function postgresTimes(pool: pg.Pool): QueueTimes {
  return {
    async delayedAfter(queue, time) {
      const { rows } = await pool.query<{ id: string; due_at: string }>(
        `select id, process_at_ms as due_at from job
         where queue = $1 and state = 'delayed' and process_at_ms > $2`,
        [queue, time],
      );
      return rows.map(({ id, due_at }) => ({ id, dueAt: Number(due_at) }));
    },
    async shorten(now) {
      const locks = await pool.query(
        `update job set locked_until_ms = $1
         where state = 'active' and locked_until_ms > $2`,
        [now + LOCK_MS, now + 2 * LOCK_MS],
      );
      const checks = await pool.query(
        `delete from meta
         where case when field = 'stalled-check' then value::bigint > $1 end`,
        [now + LOCK_MS],
      );
      return (locks.rowCount ?? 0) + (checks.rowCount ?? 0);
    },
  };
}

/** BullMQ's scores of delayed queue jobs are ms since 1970 times this, plus their order. */
const SCORE_PER_MS = 4096;

/** The times in Redis, which lets locks and marks of checks expire by its own clock. */
export function redisTimes(redis: RedisConnection, prefix: string): QueueTimes {
  return {
    async delayedAfter(queue, time) {
      const key = `${prefix}:${queue}:delayed`;
      const found = await redis.zrangebyscore(key, time * SCORE_PER_MS, '+inf', 'WITHSCORES');
      return Array.from({ length: found.length / 2 }, (_, index) => ({
        id: found[2 * index] ?? '',
        dueAt: Number(found[2 * index + 1]) / SCORE_PER_MS,
      }));
    },
    shorten: async () => 0,
  };
}

/** The longest delay, ms, before another run of a queue job. */
function longestDelayMs(name: string): number {
  // The queue's own checks send a message that is never due.
  if (!isQueueJobName(name)) return Number.POSITIVE_INFINITY;
  const { attempts, backoffMs } = QUEUE_JOBS[name];
  return Math.max(MAX_RETRY_AFTER_SECONDS * 1000, backoffMs * 2 ** (attempts - 2));
}

/** Runs the queue jobs of a queue that are delayed beyond what a retry waits. @returns how many */
async function promoteOverdue(
  times: QueueTimes,
  { name, queue }: { name: string; queue: Queue },
  now: number,
): Promise<number> {
  const delayed = await times.delayedAfter(name, now + LOCK_MS + MAX_RETRY_AFTER_SECONDS * 1000);
  let promoted = 0;
  for (const { id, dueAt } of delayed) {
    const job = await queue.getJob(id);
    // The next run of a schedule is corrected with its schedule.
    if (job === undefined || job.repeatJobKey !== undefined) continue;
    if (dueAt <= now + LOCK_MS + longestDelayMs(job.name)) continue;
    await job.promote();
    promoted += 1;
  }
  return promoted;
}

/**
 * Corrects the times in the queues that a process whose clock was ahead has left. The clocks of working workers differ by
 * less than a lock, so what lies further ahead than that was written by a wrong one.
 * @param now by the database's clock, ms since 1970
 * @returns how many were corrected
 */
export async function correctTimes(
  times: QueueTimes,
  queues: readonly { name: string; queue: Queue }[],
  now: number,
): Promise<number> {
  const shortened = await times.shorten(now);
  const promoted = await Promise.all(queues.map((each) => promoteOverdue(times, each, now)));
  return promoted.reduce((sum, count) => sum + count, shortened);
}
