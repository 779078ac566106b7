import type { QueueJobName, QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';

/** What a handler is told about its run. */
export type HandlerContext = {
  /** Carries the queue job's id and name. */
  log: Log;
  /** Aborted by the catalog's timeout, by a shutdown that has waited long enough, and by a lost lock. */
  signal: AbortSignal;
  /** 1 for the first run of this queue job. */
  attempt: number;
  isFinalAttempt: boolean;
  /** Shows operators how far the run is, in percent. */
  progress: (percent: number) => Promise<void>;
};

/** Does what one kind of queue job asks for. Running it twice must change nothing. */
type Handler<Dependencies, Name extends QueueJobName> = (
  dependencies: Dependencies,
  payload: QueueJobPayload<Name>,
  context: HandlerContext,
) => Promise<void>;

/** Makes the rows say that a queue job has failed for good. */
type FailureHandler<Dependencies, Name extends QueueJobName> = (
  dependencies: Dependencies,
  payload: QueueJobPayload<Name>,
  error: unknown,
) => Promise<void>;

export type Handlers<Dependencies> = { [Name in QueueJobName]: Handler<Dependencies, Name> };
export type FailureHandlers<Dependencies> = {
  [Name in QueueJobName]: FailureHandler<Dependencies, Name>;
};
