import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Breaker } from '@photo-coach/shared/server/stores/create-breaker.ts';
import { isConnectionLost, isUnavailable } from '@photo-coach/shared/server/stores/store-errors.ts';
import type { StoreState } from '@photo-coach/shared/server/stores/store-state.ts';

/** A store that handlers need, and its probe. */
export type WatchedStore = {
  state: StoreState;
  breaker: Pick<Breaker, 'answers' | 'untilAnswers'>;
  /** The queues whose handlers need it. */
  queues: readonly QueueName[];
};

/** Room in the object store: a run that finds none has it probed. */
export type Room = Pick<WatchedStore, 'state' | 'queues'> & {
  breaker: Pick<Breaker, 'requestProbe'>;
};

/** Error codes for a server that does not answer; any other code means that the work itself is wrong. */
const UNAVAILABLE_CODES: readonly ErrorCode[] = ['service_unavailable', 'queue_unavailable'];
const SERVER_FAULT = 500;

/** Whether an object store answers that it is temporarily unavailable. */
function isServerFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null) return false;
  return 'httpStatusCode' in metadata && Number(metadata.httpStatusCode) >= SERVER_FAULT;
}

/** The error of a failed run. */
type Failure = { error: unknown; hasTimedOut: boolean };

/** Distinguishes failed runs that an absent store has caused from failures of the work. */
export type Outages = {
  /** Begins a run. @returns whether an outage since then explains its failure */
  watchRun(): (failure: Failure) => Promise<boolean>;
  /** Resolves once all stores answer. */
  untilOver(): Promise<void>;
};

/** Makes one for the stores of a process. */
export function createOutages(stores: readonly WatchedStore[]): Outages {
  const total = () =>
    stores.reduce((sum, { state }) => sum + state.outages() + (state.isDown() ? 1 : 0), 0);
  return {
    watchRun() {
      const before = stores.reduce((sum, { state }) => sum + state.outages(), 0);
      return async ({ error, hasTimedOut }) => {
        if (isConnectionLost(error)) return true;
        const code = error instanceof AppError ? error.code : null;
        if (code === 'queue_unavailable') return true;
        if (code !== null && !hasTimedOut && !UNAVAILABLE_CODES.includes(code)) return false;
        // Mail and model servers fail in the same ways, so the stores are probed.
        if (hasTimedOut || isUnavailable(error) || isServerFault(error)) {
          await Promise.all(stores.map(({ breaker }) => breaker.answers()));
        }
        return total() > before;
      };
    },
    untilOver: async () => {
      await Promise.all(stores.map(({ breaker }) => breaker.untilAnswers()));
    },
  };
}
