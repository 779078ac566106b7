import type { Log } from '../log.ts';

/** Whether a store answers this process, for alerts and metrics. */
export type StoreState = {
  readonly store: 'database' | 'redis';
  isDown(): boolean;
  /** How often the store went down since the process began. */
  outages(): number;
  /** Records that the store is down, or that it answers again; the same value twice changes nothing. */
  setDown(isDown: boolean, cause?: unknown): void;
};

/** Starts with a store that answers. The beginning of an outage is logged as an error, its end as information. */
export function createStoreState(store: StoreState['store'], log: Log): StoreState {
  let downSince: number | null = null;
  let outages = 0;
  return {
    store,
    isDown: () => downSince !== null,
    outages: () => outages,
    setDown(isDown, cause) {
      if (isDown === (downSince !== null)) return;
      if (downSince !== null) {
        const seconds = Math.round((performance.now() - downSince) / 1000);
        log.info({ store, seconds }, 'a store answers again');
        downSince = null;
        return;
      }
      downSince = performance.now();
      outages += 1;
      log.error(
        { store, err: cause },
        'a store is down: requests that need it are refused until it answers',
      );
    },
  };
}
