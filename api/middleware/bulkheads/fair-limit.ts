import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Bounds of one bulkhead. */
export type FairLimitOptions = {
  /** Calls at once. */
  concurrency: number;
  /** Concurrent calls of one key, so that nobody can hold every place. */
  perKey: number;
  /** Calls of one key that may wait, and calls in all. */
  maxWaitingPerKey: number;
  maxWaiting: number;
  /** Longest wait, ms. */
  waitMs: number;
};

/**
 * Does the work in its turn.
 * @throws AppError service_unavailable when too many calls wait, or this one has waited too long
 */
type FairLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 2;

/** A call was refused because too many others wait. Logged by the bulkhead, which throttles the lines. */
export class OverloadError extends AppError {
  constructor() {
    super('service_unavailable', 'Too many people are here right now. Please try again shortly.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

/**
 * Makes a concurrency limit that is fair between keys: calls of one key wait in line, and the keys take turns, so that
 * a key with one call does not wait longer because another key has many.
 */
export function createFairLimit(options: FairLimitOptions): FairLimit {
  const { concurrency, perKey, maxWaitingPerKey, maxWaiting, waitMs } = options;
  const running = new Map<string, number>();
  /** In order of turns: a key moves to the end when one of its calls has started. */
  const waiting = new Map<string, Set<() => void>>();
  let runningCalls = 0;
  let waitingCalls = 0;

  const hasRoom = (key: string) => runningCalls < concurrency && (running.get(key) ?? 0) < perKey;
  const occupy = (key: string) => {
    runningCalls += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const leaveLine = (key: string, start: () => void) => {
    const line = waiting.get(key);
    if (line?.delete(start) !== true) return;
    waitingCalls -= 1;
    if (line.size === 0) waiting.delete(key);
  };

  function startNext(): void {
    for (const [key, line] of waiting) {
      if (runningCalls >= concurrency) return;
      const [start] = line;
      if (start === undefined || !hasRoom(key)) continue;
      leaveLine(key, start);
      if (line.size > 0) {
        waiting.delete(key);
        waiting.set(key, line);
      }
      occupy(key);
      start();
    }
  }
  function release(key: string): void {
    runningCalls -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    startNext();
  }
  async function waitInLine(key: string): Promise<void> {
    const line = waiting.get(key) ?? new Set();
    if (waitingCalls >= maxWaiting || line.size >= maxWaitingPerKey) throw new OverloadError();
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    line.add(start);
    waiting.set(key, line);
    waitingCalls += 1;
    const timer = setTimeout(() => {
      leaveLine(key, start);
      reject(new OverloadError());
    }, waitMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  return async (key, work) => {
    if (hasRoom(key)) occupy(key);
    else await waitInLine(key);
    try {
      return await work();
    } finally {
      release(key);
    }
  };
}
