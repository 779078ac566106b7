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

/** A pool whose users never wait long: for a connection, for an answer, or for a server that is away. */
export class GuardedPool extends pg.Pool {
  readonly #breaker: Breaker;

  constructor(config: pg.PoolConfig, { breaker, answerWithinMs }: StoreGuard) {
    super({
      ...config,
      connectionTimeoutMillis: answerWithinMs,
      statement_timeout: answerWithinMs - SERVER_MARGIN_MS,
    });
    this.#breaker = breaker;
    const open = new Set<pg.PoolClient>();
    this.on('connect', (client) => {
      open.add(client);
      guardConnection(client, { breaker, answerWithinMs });
    });
    this.on('remove', (client) => open.delete(client));
    // Those that idle, too: behind a network that swallows packets nothing tells that they are dead.
    breaker.onOpen(() => {
      for (const client of open) breakOff(client);
    });
  }

  async #take(): Promise<pg.PoolClient> {
    const cancel = afterIo(SUSPECT_MS, () => this.#breaker.suspect());
    try {
      return await this.#breaker.guard(
        () => super.connect(),
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
