import type pg from 'pg';
import { afterIo } from '../stores/after-io.ts';
import type { StoreGuard } from '../stores/create-breaker.ts';
import { statementLimitMs } from './long-statements.ts';

/** A statement without an answer for this time, ms, makes the breaker probe the server. */
export const PROBE_AFTER_MS = 500;
/** The server's own timeout comes first, ms: it cancels the statement and keeps the connection. */
export const SERVER_MARGIN_MS = 200;

/** Destroys a connection: its running statement and every later one, including `rollback`, fail at once. */
export function destroyConnection(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

/**
 * Limits the time of each statement of a connection: a slow one makes the breaker probe the server, and after
 * `answerWithinMs` the connection is destroyed. pg's own `query_timeout` would leave it in the pool, still waiting
 * for the answer.
 */
export function guardConnection(
  client: pg.PoolClient,
  { breaker, answerWithinMs }: StoreGuard,
): void {
  let cancel = (): void => undefined;
  const begin = () => {
    cancel();
    const limit = statementLimitMs() ?? answerWithinMs;
    const probeAfter = Math.min(PROBE_AFTER_MS, limit);
    cancel = afterIo(probeAfter, () => {
      breaker.requestProbe();
      cancel = afterIo(limit - probeAfter, () => destroyConnection(client));
    });
  };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown; // one signature for pg's dozen overloads
  const limited = (...given: unknown[]): unknown => {
    begin();
    return query(...given);
  };
  client.query = limited as typeof client.query; // keeps what every overload returns
  // Emitted when every statement is answered.
  client.on('drain', () => {
    cancel();
    breaker.recordActivity();
  });
  client.on('end', () => cancel());
}
