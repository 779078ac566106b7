import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { afterIo } from './after-io.ts';
import type { StoreState } from './store-state.ts';

/** Time between two probes of a store that is down, ms. */
const PROBE_PAUSE_MS = 500;
/** Seconds after which a refused request may try again: two probes, with time for their answers. */
export const OUTAGE_RETRY_SECONDS = 2;

/**
 * Circuit breaker of a store. Without it, the deadlines of single calls would add up over a request. Once a probe has
 * failed, the circuit is open: every pending or new call fails at once, until a probe succeeds. A slow call alone never
 * opens it: it may only wait for a lock, and that must not refuse other users.
 */
export type Breaker = {
  isOpen(): boolean;
  /** Probes the store, because a call is slow or has failed. Does nothing while a probe is running or the circuit is open. */
  requestProbe(): void;
  /**
   * Records that the store has answered something: a busy machine answers a probe late, but continues to answer others.
   */
  recordActivity(): void;
  /** Whether the store has answered anything within this time, ms. */
  wasActiveWithin(ms: number): boolean;
  /**
   * Does `work` unless the circuit is open, and stops waiting for it when the circuit opens.
   * @param onLate receives a result that arrives later
   * @throws AppError service_unavailable
   */
  run<Result>(work: () => Promise<Result>, onLate: (late: Result) => void): Promise<Result>;
  /** Calls the listener each time the circuit opens. */
  onOpen(listener: () => void): void;
  /** Probes the store, unless it is known to be down. @returns whether it answers */
  answers(): Promise<boolean>;
  /** Resolves once the store answers, at once when it does. @throws Error when the breaker is closed before */
  untilAnswers(): Promise<void>;
  close(): void;
};

/** How long a request waits for a store. */
export type StoreGuard = {
  breaker: Breaker;
  /** Longest time until a single call is answered, ms. */
  answerWithinMs: number;
};

const CLOSED = 'the store is no longer waited for';

const outageError = (cause: unknown): AppError =>
  new AppError('service_unavailable', 'Service temporarily unavailable', {
    cause,
    retryAfterSeconds: OUTAGE_RETRY_SECONDS,
  });

type ProbeLoop = Pick<
  Breaker,
  'requestProbe' | 'recordActivity' | 'wasActiveWithin' | 'answers' | 'untilAnswers' | 'close'
>;

/** Probes on request, and while the store is down every half second. @param onDown called when the store goes down */
function createProbeLoop(
  state: StoreState,
  probe: () => Promise<void>,
  onDown: (cause: unknown) => void,
): ProbeLoop {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let lastActivity = performance.now();
  let running: Promise<boolean> | null = null;
  let cancelNext = (): void => undefined;
  let isClosed = false;

  function markDown(cause: unknown): void {
    if (!state.isDown()) {
      state.setDown(true, cause);
      onDown(cause);
    }
    cancelNext = afterIo(PROBE_PAUSE_MS, () => void probeOnce());
  }
  function markUp(): void {
    state.setDown(false);
    for (const { resolve } of waiting) resolve();
    waiting.clear();
  }
  async function measure(): Promise<boolean> {
    const begun = performance.now();
    try {
      await probe();
      markUp();
      return true;
    } catch (error) {
      const isActive = !state.isDown() && lastActivity > begun;
      if (!isActive && !isClosed) markDown(error);
      return isActive;
    }
  }
  async function probeOnce(): Promise<boolean> {
    if (isClosed) return false;
    running ??= measure().finally(() => {
      running = null;
    });
    return await running;
  }
  const answers = async () => !state.isDown() && (await probeOnce());
  return {
    requestProbe() {
      if (!state.isDown()) void probeOnce();
    },
    recordActivity() {
      lastActivity = performance.now();
    },
    wasActiveWithin: (ms) => performance.now() - lastActivity < ms,
    answers,
    async untilAnswers() {
      if (await answers()) return;
      if (isClosed) throw new Error(CLOSED);
      const next = Promise.withResolvers<void>();
      waiting.add(next);
      await next.promise;
    },
    close() {
      isClosed = true;
      cancelNext();
      for (const { reject } of waiting) reject(new Error(CLOSED));
      waiting.clear();
    },
  };
}

/**
 * Makes a closed circuit.
 * @param probe resolves when the store answers; rejects within some seconds when it does not
 */
export function createBreaker(state: StoreState, probe: () => Promise<void>): Breaker {
  const waiting = new Set<(error: AppError) => void>();
  const listeners: (() => void)[] = [];
  const probes = createProbeLoop(state, probe, (cause) => {
    const error = outageError(cause);
    for (const reject of waiting) reject(error);
    waiting.clear();
    for (const listener of listeners) listener();
  });
  return {
    ...probes,
    isOpen: state.isDown,
    async run<Result>(work: () => Promise<Result>, onLate: (late: Result) => void) {
      if (state.isDown()) throw outageError(undefined);
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
  };
}
