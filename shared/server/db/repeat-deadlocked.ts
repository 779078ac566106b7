import type pg from 'pg';
import { errorCodeOf } from '../error-code.ts';

const DEADLOCK = '40P01';
/** Deadlocks in a row after which the error is passed on; each takes PostgreSQL's `deadlock_timeout` (1 s). */
const MAX_DEADLOCKS = 3;

type Query = (...query: unknown[]) => Promise<pg.QueryResult>;

/** Whether PostgreSQL ended a statement, and with it its transaction, to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => errorCodeOf(error) === DEADLOCK;

/**
 * Makes `pool.query` run a statement again that PostgreSQL aborted to resolve a deadlock. It had no effect, and the
 * other transaction has continued. Only for promises, and not for transactions: those hold a client of the pool.
 * BullMQ 6.7 needs it: its `remove` deletes a parent and then the links to its children, while a child that completes
 * locks its link and then its parent.
 */
export function repeatDeadlocked(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as unknown as Query;
  const repeating: Query = async (...statement) => {
    for (let deadlocks = 1; ; deadlocks += 1) {
      try {
        return await query(...statement);
      } catch (error) {
        if (!isDeadlock(error) || deadlocks === MAX_DEADLOCKS) throw error;
      }
    }
  };
  pool.query = repeating as unknown as typeof pool.query;
}
