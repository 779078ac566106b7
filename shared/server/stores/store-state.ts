import type { Log } from '../log.ts';

/** Whether a store answers this process, for alerts and metrics. */
export type StoreState = {
  readonly store: 'database' | 'redis';
  isAway(): boolean;
  /** How often it went away since the process began. */
  timesAway(): number;
  /** Tells that it went away, or is back; telling it twice changes nothing. */
  setAway(isAway: boolean, cause?: unknown): void;
};

/** Starts with a store that answers. Its going away is logged as an error, its return as information. */
export function createStoreState(store: StoreState['store'], log: Log): StoreState {
  let since: number | null = null;
  let times = 0;
  return {
    store,
    isAway: () => since !== null,
    timesAway: () => times,
    setAway(isAway, cause) {
      if (isAway === (since !== null)) return;
      if (since !== null) {
        const seconds = Math.round((performance.now() - since) / 1000);
        log.info({ store, seconds }, 'a store answers again');
        since = null;
        return;
      }
      since = performance.now();
      times += 1;
      log.error(
        { store, err: cause },
        'a store is away: what needs it is refused until it answers',
      );
    },
  };
}
