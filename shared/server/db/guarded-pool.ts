import pg from 'pg';
import { afterIo } from '../stores/after-io.ts';
import type { Breaker, StoreGuard } from '../stores/create-breaker.ts';
import { isSharedByPooler } from './database-url.ts';
import {
  destroyConnection,
  guardConnection,
  PROBE_AFTER_MS,
  SERVER_MARGIN_MS,
} from './guard-connection.ts';

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
