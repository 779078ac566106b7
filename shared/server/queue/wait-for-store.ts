import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCodeOf } from '../error-code.ts';
import type { Breaker } from '../stores/create-breaker.ts';
import { isUnavailable } from '../stores/store-errors.ts';

/** Time, ms, before a statement is run a third time: the server answers probes, but not this. */
const PAUSE_MS = 500;
/** The server has answered a statement that took too long; running it again would take as long. */
const STATEMENT_TIMEOUT = '57014';

type Work = (...given: unknown[]) => Promise<unknown>;

const isAway = (error: unknown): boolean =>
  isUnavailable(error) && errorCodeOf(error) !== STATEMENT_TIMEOUT;

/**
 * Makes `pool.query` and `pool.connect` wait for a database that is away, and then try again, as ioredis does for Redis
 * with `maxRetriesPerRequest: null`. Only for promises, and for statements that may run twice: BullMQ's are fenced by
 * the queue job's id and the token of its lock.
 * A worker needs it: if BullMQ 6.7 can't save the end of a run, it counts the run as failed, and it would fetch queue
 * jobs in a tight loop.
 * @param gaveUp once aborted, nothing waits any more
 */
export function waitForStore(pool: pg.Pool, breaker: Breaker, gaveUp: AbortSignal): void {
  const abandoned = Promise.withResolvers<never>();
  abandoned.promise.catch(() => undefined); // the race below rejects with it
  gaveUp.addEventListener('abort', () =>
    abandoned.reject(new Error('the store is no longer waited for')),
  );

  const waiting =
    (work: Work): Work =>
    async (...given) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await work(...given);
        } catch (error) {
          if (!isAway(error)) throw error;
        }
        await Promise.race([breaker.untilAnswers(), abandoned.promise]);
        if (tries > 1) await sleep(PAUSE_MS);
      }
    };
  const query = waiting(pool.query.bind(pool) as unknown as Work);
  pool.query = query as unknown as typeof pool.query; // the promise form of pg's dozen overloads
  const connect = pool.connect.bind(pool) as unknown as Work;
  const waitingConnect = waiting(connect);
  // The pool's own `query` takes its connection by callback, and is repeated as a whole.
  const either: Work = (...given) => (given.length === 0 ? waitingConnect() : connect(...given));
  pool.connect = either as unknown as typeof pool.connect;
}
