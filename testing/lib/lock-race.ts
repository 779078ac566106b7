import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import { sleepUntil } from './sleep-until.ts';

/** How many of the database's sessions wait for a lock. On the holder's own connection: the others may all be waiting. */
async function countWaiting(tx: Tx): Promise<number> {
  // A transaction would see the same picture again and again.
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
 * Starts work that needs a lock, while it is held, and lets it go on only when so many wait for it: they
 * are all past what they read before. What `hold` wrote is taken back.
 * @returns what `start` gives
 */
export const raceUntilRollback = <Result>(db: Db, race: Race<Result>): Promise<Result> =>
  run(db, race, 'rollback');

/**
 * The same, but what `hold` wrote stays: those who wait go on in a world that has changed since they read it.
 * @returns what `start` gives
 */
export const raceUntilCommit = <Result>(db: Db, race: Race<Result>): Promise<Result> =>
  run(db, race, 'commit');
