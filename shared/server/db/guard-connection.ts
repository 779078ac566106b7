import type pg from 'pg';
import { afterIo } from '../stores/after-io.ts';
import type { StoreGuard } from '../stores/create-breaker.ts';
import { agreedStatementMs } from './long-statements.ts';

/** A statement without an answer for this time, ms, has the server asked whether it is there. */
export const SUSPECT_MS = 500;
/** The server ends a statement by itself and keeps the connection; only where it does not, the client does. */
export const SERVER_MARGIN_MS = 200;

/** Breaks a connection off: what it was asked, and what it will be, fails at once, `rollback` too. */
export function breakOff(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

/**
 * Watches what a connection is asked: when it takes long the breaker is told, after `answerWithinMs` the connection is broken
 * off. pg's own `query_timeout` would leave it in the pool, still waiting for the answer.
 */
export function guardConnection(
  client: pg.PoolClient,
  { breaker, answerWithinMs }: StoreGuard,
): void {
  let cancel = (): void => undefined;
  const begin = () => {
    cancel();
    const limit = agreedStatementMs() ?? answerWithinMs;
    const suspectAfter = Math.min(SUSPECT_MS, limit);
    cancel = afterIo(suspectAfter, () => {
      breaker.suspect();
      cancel = afterIo(limit - suspectAfter, () => breakOff(client));
    });
  };
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown; // one signature for pg's dozen overloads
  const watched = (...given: unknown[]): unknown => {
    begin();
    return plain(...given);
  };
  client.query = watched as typeof client.query; // keeps what every overload returns
  // Emitted when everything that was asked is answered.
  client.on('drain', () => {
    cancel();
    breaker.hear();
  });
  client.on('end', () => cancel());
}
