import type { QueueJobName, QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';

/** What a handler knows about its run, besides the payload. */
export type HandlerContext = {
  /** Carries the queue job's id and name. */
  log: Log;
  /** Aborted by the catalog's timeout, by a lost lock, and by a shutdown whose grace period is over. */
  signal: AbortSignal;
  isFinalAttempt: boolean;
  /** How many workers have died over it, or were away from the queue for longer than a lock. */
  deaths: number;
};

/** Runs one kind of queue job. Running it twice must change nothing. */
type Handler<Dependencies, Name extends QueueJobName> = (
  dependencies: Dependencies,
  payload: QueueJobPayload<Name>,
  context: HandlerContext,
) => Promise<void>;

/** Records in the rows that a queue job has failed for good. */
type FailureHandler<Dependencies, Name extends QueueJobName> = (
  dependencies: Dependencies,
  payload: QueueJobPayload<Name>,
  error: unknown,
) => Promise<void>;

/** How a run ended that will be repeated: only `failed` counts as a run. */
export type UnfinishedRun = 'failed' | 'handed-back';

/** Records in the rows that a run has ended without a result, and that its queue job will run again. */
type RepeatHandler<Dependencies, Name extends QueueJobName> = (
  dependencies: Dependencies,
  payload: QueueJobPayload<Name>,
  ended: UnfinishedRun,
) => Promise<void>;

export type Handlers<Dependencies> = { [Name in QueueJobName]: Handler<Dependencies, Name> };
export type FailureHandlers<Dependencies> = {
  [Name in QueueJobName]: FailureHandler<Dependencies, Name>;
};
/** Only the kinds of queue job whose rows show how their runs go. */
export type RepeatHandlers<Dependencies> = {
  [Name in QueueJobName]?: RepeatHandler<Dependencies, Name>;
};
