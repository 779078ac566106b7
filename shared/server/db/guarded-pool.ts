import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { afterIo } from '../stores/after-io.ts';
import type { Breaker, StoreGuard } from '../stores/create-breaker.ts';
import { isSharedByPooler } from './database-url.ts';
import type { Database } from './tables.ts';

/** The callback form of pg's `connect`. */
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: Error | boolean) => void,
) => void;

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Lifetime of an idle connection, ms: a new one costs the server a process, and time on a busy machine. */
const IDLE_MS = 300_000;
/** A new connection may take this many times `answerWithinMs` while the server answers other connections. */
const CONNECT_FACTOR = 2;

/** A statement without an answer for this time, ms, makes the breaker probe the server. */
const PROBE_AFTER_MS = 500;
/** The server's own timeout comes first, ms: it cancels the statement and keeps the connection. */
const SERVER_MARGIN_MS = 200;

/** Destroys a connection: its running statement and every later one, including `rollback`, fail at once. */
export function destroyConnection(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

const limits = new AsyncLocalStorage<number>();

/** The limit that `withLongStatements` sets for the statements of its `work`, ms; undefined outside it. */
const statementLimitMs = (): number | undefined => limits.getStore();

/**
 * Allows the statements of a transaction more time than those of other requests, for example to erase an account.
 * @param ms for each statement
 */
export async function withLongStatements<Result>(
  tx: Transaction<Database>,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
  return await limits.run(ms, work);
}

/**
 * Limits the time of each statement of a connection: a slow one makes the breaker probe the server, and after
 * `answerWithinMs` the connection is destroyed. pg's own `query_timeout` would leave it in the pool, still waiting
 * for the answer.
 */
function guardConnection(client: pg.PoolClient, { breaker, answerWithinMs }: StoreGuard): void {
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

/** A pool that never makes a request wait long: for a connection, for an answer, or for a server that is down. */
export class GuardedPool extends pg.Pool {
  readonly #breaker: Breaker;
  readonly #answerWithinMs: number;

  constructor(config: pg.PoolConfig, { breaker, answerWithinMs }: StoreGuard) {
    // Behind a pooler a connection has no settings of its own. Destroying a connection also ends its statement.
    const isShared = isSharedByPooler(config.connectionString ?? '');
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_FACTOR * answerWithinMs,
      idleTimeoutMillis: IDLE_MS,
      ...(!isShared && { statement_timeout: answerWithinMs - SERVER_MARGIN_MS }),
    });
    this.#breaker = breaker;
    this.#answerWithinMs = answerWithinMs;
    const open = new Set<pg.PoolClient>();
    this.on('connect', (client) => {
      open.add(client);
      breaker.recordActivity();
      guardConnection(client, { breaker, answerWithinMs });
    });
    this.on('remove', (client) => open.delete(client));
    // Idle ones too: when a network drops packets, nothing shows that they are dead.
    breaker.onOpen(() => {
      for (const client of open) destroyConnection(client);
    });
  }

  /** A connection of the pool, unless the server answers nothing at all for as long as one answer may take. */
  async #connect(): Promise<pg.PoolClient> {
    const connecting = super.connect();
    const late = Promise.withResolvers<never>();
    const ms = this.#answerWithinMs;
    let isLate = false;
    const cancel = afterIo(ms, () => {
      if (this.#breaker.wasActiveWithin(ms / 2)) return;
      isLate = true;
      late.reject(new Error('timeout exceeded when trying to connect')); // the driver's own message
    });
    connecting.then(
      (client) => isLate && client.release(),
      () => undefined, // the race rejects with it
    );
    try {
      return await Promise.race([connecting, late.promise]);
    } finally {
      cancel();
    }
  }

  async #connectGuarded(): Promise<pg.PoolClient> {
    const cancel = afterIo(PROBE_AFTER_MS, () => this.#breaker.requestProbe());
    try {
      return await this.#breaker.run(
        () => this.#connect(),
        (late) => late.release(),
      );
    } catch (error) {
      this.#breaker.requestProbe();
      throw error;
    } finally {
      cancel();
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#connectGuarded();
    this.#connectGuarded().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(toError(error), undefined, () => undefined),
    );
    return undefined;
  }
}
