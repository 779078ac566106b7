import type { Log } from '../log.ts';
import { fromOrigin } from '../origin.ts';
import type { RedisConnection } from '../queue/connect-redis.ts';

/** Whether a store answers this process, for alerts and metrics. */
export type StoreState = {
  readonly store: 'database' | 'redis' | 'objects';
  isDown(): boolean;
  /** How often the store went down since the process began. */
  outages(): number;
  /** Records that the store is down, or that it answers again; the same value twice changes nothing. */
  setDown(isDown: boolean, cause?: unknown): void;
  /** Calls the listener whenever the store goes down or answers again. */
  onChange(listener: (isDown: boolean) => void): void;
};

/** Starts with a store that answers. The beginning of an outage is logged as an error, its end as information. */
export function createStoreState(store: StoreState['store'], log: Log): StoreState {
  const listeners: ((isDown: boolean) => void)[] = [];
  let downSince: number | null = null;
  let outages = 0;

  function begin(cause: unknown): void {
    downSince = performance.now();
    outages += 1;
    log.error({ store, err: cause }, 'a store is down: what needs it is refused, or waits for it');
  }
  function end(since: number): void {
    const seconds = Math.round((performance.now() - since) / 1000);
    log.info({ store, seconds }, 'a store answers again');
    downSince = null;
  }
  return {
    store,
    isDown: () => downSince !== null,
    outages: () => outages,
    setDown(isDown, cause) {
      if (isDown === (downSince !== null)) return;
      // An outage is not part of the request that happened to find it.
      fromOrigin(null, () => {
        if (downSince === null) begin(cause);
        else end(downSince);
        for (const listener of listeners) listener(isDown);
      });
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Derives the state of Redis from a connection, which is ready once Redis has answered on it. */
export function trackRedis(
  redis: RedisConnection,
  log: Log,
): { state: StoreState; stop: () => void } {
  const state = createStoreState('redis', log);
  const lost = () => state.setDown(true);
  redis.on('close', lost);
  redis.on('ready', () => state.setDown(false));
  return { state, stop: () => void redis.off('close', lost) };
}
