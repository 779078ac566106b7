import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { afterIo } from './after-io.ts';
import type { StoreState } from './store-state.ts';

/** How often a store that is away is asked whether it is back, ms. */
const PROBE_PAUSE_MS = 500;
/** Seconds after which a refused request may try again: two probes, and room for their answers. */
export const AWAY_RETRY_SECONDS = 2;

/**
 * Circuit breaker of a store. Deadlines of single calls would add up over a request: once a probe has shown that the
 * store is away, everything that waits for it or begins to fails at once, until a probe is answered. A call alone never
 * opens it: one may be slow because it waits for a lock, and that must not turn other people away.
 */
export type Breaker = {
  isOpen(): boolean;
  /** Has the store asked, because a call takes long or failed. Does nothing while it is being asked. */
  suspect(): void;
  /** Notes a sign of life: a machine that is busy answers a probe late, but goes on answering others. */
  hear(): void;
  /** Whether there was a sign of life within this time, ms. */
  hasHeard(withinMs: number): boolean;
  /**
   * Does `work` unless the store is away, and stops waiting for it when the store goes away.
   * @param onLate is given the result that came after that
   * @throws AppError service_unavailable
   */
  guard<Result>(work: () => Promise<Result>, onLate: (late: Result) => void): Promise<Result>;
  /** Calls back each time that the store goes away. */
  onOpen(listener: () => void): void;
  close(): void;
};

/** What a request may wait for. */
export type StoreGuard = {
  breaker: Breaker;
  /** Longest time until a single call is answered, ms. */
  answerWithinMs: number;
};

const awayError = (cause: unknown): AppError =>
  new AppError('service_unavailable', 'Service temporarily unavailable', {
    cause,
    retryAfterSeconds: AWAY_RETRY_SECONDS,
  });

/**
 * Makes a closed breaker.
 * @param probe resolves when the store answers; rejects within two seconds when it does not
 */
export function createBreaker(state: StoreState, probe: () => Promise<void>): Breaker {
  const waiting = new Set<(error: AppError) => void>();
  const listeners: (() => void)[] = [];
  let heard = performance.now();
  let isProbing = false;
  let cancelNext = (): void => undefined;
  let isClosed = false;

  function opened(cause: unknown): void {
    if (!state.isAway()) {
      state.setAway(true, cause);
      const error = awayError(cause);
      for (const reject of waiting) reject(error);
      waiting.clear();
      for (const listener of listeners) listener();
    }
    cancelNext = afterIo(PROBE_PAUSE_MS, ask);
  }
  function ask(): void {
    if (isProbing || isClosed) return;
    isProbing = true;
    const begun = performance.now();
    probe()
      .finally(() => {
        isProbing = false;
      })
      .then(
        () => state.setAway(false),
        (error: unknown) => {
          const isAlive = !state.isAway() && heard > begun;
          if (!isAlive && !isClosed) opened(error);
        },
      );
  }
  return {
    isOpen: state.isAway,
    suspect() {
      if (!state.isAway()) ask();
    },
    hear() {
      heard = performance.now();
    },
    hasHeard: (withinMs) => performance.now() - heard < withinMs,
    async guard<Result>(work: () => Promise<Result>, onLate: (late: Result) => void) {
      if (state.isAway()) throw awayError(undefined);
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.add(reject);
      work().then((result) => {
        if (waiting.has(reject)) resolve(result);
        else onLate(result);
      }, reject);
      try {
        return await promise;
      } finally {
        waiting.delete(reject);
      }
    },
    onOpen: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      cancelNext();
    },
  };
}
