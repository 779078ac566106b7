import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** The end of the waiting for a photo, before the photo itself has come to an end. */
export type GiveUp = {
  /** Rejects when the photo is given up. */
  readonly promise: Promise<never>;
  isGivenUp(): boolean;
  /** The photo has a place: from now on only an abort gives it up. */
  start(): void;
  /** Nobody waits any more. */
  stop(): void;
};

type Options = {
  signal: AbortSignal | undefined;
  /** After this long without a place, ms, and again after it, the photo is given up if places are scarce. */
  patienceMs: number;
  /** Whether the pool has fewer places than it may have. */
  areScarce: () => boolean;
};

/** The longest time of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Gives a photo up when it is aborted, or finds no place in a pool that has few.
 * @throws (by `promise`) AbortError; AppError imaging_starved
 */
export function createGiveUp({ signal, patienceMs, areScarce }: Options): GiveUp {
  const { promise, reject } = Promise.withResolvers<never>();
  // Whoever waits for the photo races with it; nobody may wait for it any more.
  promise.catch(() => undefined);
  let isGivenUp = false;
  const giveUp = (error: Error) => {
    isGivenUp = true;
    reject(error);
  };
  const abort = () => giveUp(new DOMException('The photo is not wanted any more.', 'AbortError'));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const patience = setInterval(
    () => {
      if (areScarce()) giveUp(new AppError('imaging_starved', 'No place became free in time.'));
    },
    Math.min(patienceMs, MAX_TIMER_MS),
  );
  return {
    promise,
    isGivenUp: () => isGivenUp,
    start: () => clearInterval(patience),
    stop() {
      clearInterval(patience);
      signal?.removeEventListener('abort', abort);
    },
  };
}
