import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  isQueueJobName,
  type QueueJobName,
  type QueueJobPayload,
} from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { definitionOf } from '@photo-coach/shared/server/queue/queue-jobs.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import { PutOffError } from '../fairness/account-shares.ts';
import { HandBackError } from './hand-back-error.ts';
import type { FailureHandlers, Handlers, RepeatHandlers, UnfinishedRun } from './handler.ts';
import type { Outages, Room } from './outages.ts';
import { isRetryable } from './retry-policy.ts';

/** A handler that ignores its aborted signal is no longer waited for after this. */
const ABORT_GRACE_MS = 1000;
/** Milliseconds until a run is repeated after a store failed; no worker fetches it while the store is away. */
const STORE_AWAY_DELAY_MS = 1000;
/** Milliseconds until a run looks for room again in a store that was full: work continues soon after it has room. */
const STORE_FULL_DELAY_MS = 5000;

/** The handlers and their dependencies. */
export type HandlerSetup<Dependencies> = {
  handlers: Handlers<Dependencies>;
  failures: FailureHandlers<Dependencies>;
  repeats?: RepeatHandlers<Dependencies> | undefined;
  dependencies: Dependencies;
  log: Log;
  /** Aborted when the grace period of a shutdown is over. */
  shutdown: AbortSignal;
  outages: Outages;
  clock?: Pick<Clock, 'isOff'> | undefined;
  room?: Pick<Room, 'breaker'> | undefined;
};

/** A queue job that a worker has fetched. */
export type ActiveQueueJob = {
  id: string;
  name: string;
  data: unknown;
  attempt: number;
  isFinalAttempt: boolean;
  /** How many workers have died over it, or were away from the queue for longer than a lock. */
  deaths: number;
  /** Aborted when the queue job's lock is lost. */
  lost: AbortSignal;
};

/**
 * `handed-back`: to run again on any worker after a delay in milliseconds, or at once; `put-off`: to run again when its
 * account has capacity. Neither counts as a run. Operators see these words in a metric.
 */
export type Outcome =
  | { kind: 'done' }
  | {
      kind: 'handed-back';
      delayMs: number;
      reason: HandBackError['reason'] | 'stopping' | 'clock-off';
    }
  | { kind: 'put-off'; putOff: PutOffError }
  | { kind: 'failed'; error: unknown; retry: boolean };

/** Rejects when the work does not end within the grace period after its signal was aborted. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const startGrace = () => {
    timer = setTimeout(() => reject(signal.reason), ABORT_GRACE_MS);
  };
  if (signal.aborted) startGrace();
  else signal.addEventListener('abort', startGrace, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', startGrace);
  }
}

type Run<Name extends QueueJobName> = { name: Name; payload: QueueJobPayload<Name> };

/** Records in the rows that the queue job has failed. @throws whatever the failure handler throws */
const recordFailure = <Dependencies, Name extends QueueJobName>(
  { failures, dependencies }: HandlerSetup<Dependencies>,
  { name, payload }: Run<Name>,
  error: unknown,
): Promise<void> => failures[name](dependencies, payload, error);

/** Where it was handed back says nothing, only why. The failures for which a model rests are logged, and not each wait. */
function handBack(log: Log, { reason, delayMs, cause }: HandBackError, attempt: number): Outcome {
  const level = reason === 'model-rests' ? 'debug' : 'info';
  log[level]({ reason, err: cause, attempt }, 'a queue job was handed back');
  return { kind: 'handed-back', delayMs, reason };
}

/** A full store is not the fault of the work either. Until it has room, the queues that need some are paused. */
function orWaitForRoom({ room }: Pick<HandlerSetup<unknown>, 'room'>, error: unknown): unknown {
  if (!isStorageFull(error)) return error;
  room?.breaker.requestProbe();
  return new HandBackError({ reason: 'store-full', delayMs: STORE_FULL_DELAY_MS, cause: error });
}

/** A store that is away is not the fault of the work. Its outage is logged once, and not for each run. */
function handBackUntilStoreAnswers(log: Log, error: unknown, attempt: number): Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  log.debug({ reason, attempt }, 'a queue job was handed back: a store is away');
  return { kind: 'handed-back', delayMs: STORE_AWAY_DELAY_MS, reason: 'store-away' };
}

/** Records in the rows that the queue job will run again. A failure to record does not stop the next run. */
async function recordRepeat<Dependencies, Name extends QueueJobName>(
  { repeats, dependencies, log }: HandlerSetup<Dependencies>,
  { name, payload }: Run<Name>,
  ended: UnfinishedRun,
): Promise<void> {
  try {
    await repeats?.[name]?.(dependencies, payload, ended);
  } catch (error) {
    log.warn({ err: error }, 'the end of a run could not be recorded');
  }
}

type FailedRun = Pick<ActiveQueueJob, 'attempt' | 'isFinalAttempt'> & {
  error: unknown;
  isStoreAway: (error: unknown) => Promise<boolean>;
};

/** Decides whether a failed run is repeated, and records that. */
async function settleFailure<Dependencies, Name extends QueueJobName>(
  setup: HandlerSetup<Dependencies>,
  run: Run<Name>,
  { error, attempt, isFinalAttempt, isStoreAway }: FailedRun,
): Promise<Outcome> {
  const { log } = setup;
  const retry = isRetryable(error) && !isFinalAttempt;
  log.warn({ err: error, retry, attempt }, 'a queue job failed');
  if (retry) {
    await recordRepeat(setup, run, 'failed');
    return { kind: 'failed', error, retry };
  }
  try {
    await recordFailure(setup, run, error);
  } catch (thrown) {
    const unrecorded = orWaitForRoom(setup, thrown);
    // Runs once more, so that the same failure is recorded when the store answers or has room.
    if (unrecorded instanceof HandBackError) return handBack(log, unrecorded, attempt);
    if (await isStoreAway(unrecorded)) return handBackUntilStoreAnswers(log, unrecorded, attempt);
    log.error({ err: unrecorded }, 'the failure of a queue job could not be recorded');
  }
  return { kind: 'failed', error, retry };
}

async function runParsed<Dependencies, Name extends QueueJobName>(
  setup: HandlerSetup<Dependencies>,
  job: ActiveQueueJob,
  run: Run<Name>,
): Promise<Outcome> {
  const { handlers, dependencies, log, shutdown, outages } = setup;
  const { timeoutMs } = definitionOf(run.name);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('timeout')), timeoutMs);
  const signal = AbortSignal.any([job.lost, timeout.signal, shutdown]);
  const explains = outages.watchRun();
  const isStoreAway = (error: unknown) => explains({ error, hasTimedOut: timeout.signal.aborted });
  const { attempt, isFinalAttempt, deaths } = job;
  try {
    const context = { log, signal, isFinalAttempt, deaths };
    await orAborted(handlers[run.name](dependencies, run.payload, context), signal);
    return { kind: 'done' };
  } catch (thrown) {
    const caught = orWaitForRoom(setup, thrown);
    if (job.lost.aborted) return { kind: 'failed', error: caught, retry: true };
    if (shutdown.aborted) {
      await recordRepeat(setup, run, 'handed-back');
      return { kind: 'handed-back', delayMs: 0, reason: 'stopping' };
    }
    if (caught instanceof PutOffError) return { kind: 'put-off', putOff: caught };
    if (caught instanceof HandBackError) {
      // Nothing can be recorded while its store is away.
      if (caught.reason !== 'store-away') await recordRepeat(setup, run, 'handed-back');
      return handBack(log, caught, attempt);
    }
    if (await isStoreAway(caught)) return handBackUntilStoreAnswers(log, caught, attempt);
    const error = timeout.signal.aborted ? timedOut(timeoutMs, caught) : caught;
    return await settleFailure(setup, run, { error, attempt, isFinalAttempt, isStoreAway });
  } finally {
    clearTimeout(timer);
  }
}

const timedOut = (timeoutMs: number, cause: unknown): AppError =>
  new AppError('service_unavailable', `It took longer than ${timeoutMs / 1000} s.`, { cause });

function parse(job: Pick<ActiveQueueJob, 'name' | 'data'>) {
  if (!isQueueJobName(job.name)) return null;
  const parsed = definitionOf(job.name).payload.safeParse(job.data);
  return parsed.success ? { name: job.name, payload: parsed.data } : null;
}

/** Runs one queue job: parses its payload by the catalog, calls its handler, and decides what an error means. */
export async function runQueueJob<Dependencies>(
  setup: HandlerSetup<Dependencies>,
  job: ActiveQueueJob,
): Promise<Outcome> {
  const parsed = parse(job);
  const log = setup.log.child({ queueJobId: job.id, queueJob: job.name });
  if (parsed === null) {
    const error = new AppError('validation_failed', 'Unknown queue job or payload.');
    log.error({ err: error }, 'unknown queue job or payload');
    return { kind: 'failed', error, retry: false };
  }
  return await runParsed({ ...setup, log }, job, parsed);
}

/**
 * Records that the queue has failed a queue job because worker after worker died over it: no handler runs then. While a
 * store is away it waits, and then records it.
 */
export async function recordStalled<Dependencies>(
  setup: HandlerSetup<Dependencies>,
  job: { name: string; data: unknown; reason: string },
): Promise<void> {
  const parsed = parse(job);
  if (parsed === null) return;
  const error = new AppError('internal', job.reason);
  const explains = setup.outages.watchRun();
  const record = () => recordFailure(setup, parsed, error);
  try {
    await record().catch(async (unrecorded: unknown) => {
      if (!(await explains({ error: unrecorded, hasTimedOut: false }))) throw unrecorded;
      await setup.outages.untilOver();
      await record();
    });
  } catch (unrecorded) {
    setup.log.error({ err: unrecorded }, 'the failure of a queue job could not be recorded');
  }
}
