import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { sleepUntil } from './sleep-until.ts';

/** Counts the database's sessions that wait for a lock. Uses the lock holder's connection, which is never blocked. */
async function countWaiting(tx: Tx): Promise<number> {
  // Within a transaction, PostgreSQL caches the statistics until the snapshot is cleared.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

type Race<Result> = {
  hold: (tx: Tx) => Promise<unknown>;
  start: () => Promise<Result>;
  waiting: number;
};

async function run<Result>(
  db: Db,
  race: Race<Result>,
  end: 'commit' | 'rollback',
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  let started: Promise<Result>;
  try {
    await race.hold(tx);
    started = race.start();
    await sleepUntil(async () => (await countWaiting(tx)) >= race.waiting, { timeoutMs: 15_000 });
    await tx[end]().execute();
  } finally {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
  }
  return await started;
}

/**
 * Takes a lock with `hold`, starts work that needs it, and rolls `hold` back once `waiting` sessions wait for a lock.
 * By then, each of them has done all its reads that come before the lock.
 * @returns the result of `start`
 */
export const raceUntilRollback = <Result>(db: Db, race: Race<Result>): Promise<Result> =>
  run(db, race, 'rollback');

/**
 * Like `raceUntilRollback`, but commits `hold`, so data that the waiting sessions have already read may have changed
 * when they continue.
 * @returns the result of `start`
 */
export const raceUntilCommit = <Result>(db: Db, race: Race<Result>): Promise<Result> =>
  run(db, race, 'commit');
