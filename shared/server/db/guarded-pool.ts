import pg from 'pg';
import { afterIo } from '../stores/after-io.ts';
import type { Breaker, StoreGuard } from '../stores/create-breaker.ts';
import { breakOff, guardConnection, SERVER_MARGIN_MS, SUSPECT_MS } from './guard-connection.ts';

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Idle connections are kept this long, ms: a new one costs a process of the server, and time on a busy machine. */
const IDLE_MS = 300_000;
/** A connection that is being made may take so many times longer while the server gives signs of life. */
const PATIENCE = 2;

/** A pool whose users never wait long: for a connection, for an answer, or for a server that is away. */
export class GuardedPool extends pg.Pool {
  readonly #breaker: Breaker;
  readonly #answerWithinMs: number;

  constructor(config: pg.PoolConfig, { breaker, answerWithinMs }: StoreGuard) {
    super({
      ...config,
      connectionTimeoutMillis: PATIENCE * answerWithinMs,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: answerWithinMs - SERVER_MARGIN_MS,
    });
    this.#breaker = breaker;
    this.#answerWithinMs = answerWithinMs;
    const open = new Set<pg.PoolClient>();
    this.on('connect', (client) => {
      open.add(client);
      breaker.hear();
      guardConnection(client, { breaker, answerWithinMs });
    });
    this.on('remove', (client) => open.delete(client));
    // Those that idle, too: behind a network that swallows packets nothing tells that they are dead.
    breaker.onOpen(() => {
      for (const client of open) breakOff(client);
    });
  }

  /** A connection of the pool, unless the server gives no sign of life for as long as an answer may take. */
  async #connect(): Promise<pg.PoolClient> {
    const taking = super.connect();
    const late = Promise.withResolvers<never>();
    const ms = this.#answerWithinMs;
    let isLate = false;
    const cancel = afterIo(ms, () => {
      if (this.#breaker.hasHeard(ms / 2)) return;
      isLate = true;
      late.reject(new Error('timeout exceeded when trying to connect')); // as the driver says it
    });
    taking.then(
      (client) => isLate && client.release(),
      () => undefined, // told by the race
    );
    try {
      return await Promise.race([taking, late.promise]);
    } finally {
      cancel();
    }
  }

  async #take(): Promise<pg.PoolClient> {
    const cancel = afterIo(SUSPECT_MS, () => this.#breaker.suspect());
    try {
      return await this.#breaker.guard(
        () => this.#connect(),
        (late) => late.release(),
      );
    } catch (error) {
      this.#breaker.suspect();
      throw error;
    } finally {
      cancel();
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken === undefined) return this.#take();
    this.#take().then(
      (client) => taken(undefined, client, client.release),
      (error) => taken(toError(error), undefined, () => undefined),
    );
    return undefined;
  }
}
