import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Gives a photo up before its processing has ended. */
export type GiveUp = {
  /** Rejects when the photo is given up. */
  readonly promise: Promise<never>;
  isGivenUp(): boolean;
  /** The photo has a slot: from now on only an abort gives it up. */
  start(): void;
  /** The photo is no longer waited for. */
  stop(): void;
};

type Options = {
  signal: AbortSignal | undefined;
  /** After each interval of this length without a slot, ms, the photo is given up if slots are scarce. */
  patienceMs: number;
  /** Whether the pool has fewer slots than its maximum. */
  areScarce: () => boolean;
};

/** The longest time of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Gives a photo up when it is aborted, or finds no slot in a pool that has few.
 * @throws (by `promise`) AbortError; AppError imaging_starved
 */
export function createGiveUp({ signal, patienceMs, areScarce }: Options): GiveUp {
  const { promise, reject } = Promise.withResolvers<never>();
  // The photo's caller races with this promise; without a caller it must not become an unhandled rejection.
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
