import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  QUEUE_JOBS,
  type QueueJobName,
  type QueueJobPayload,
} from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { definitionOf } from '@photo-coach/shared/server/queue/queue-jobs.ts';
import { PutOffError } from '../fairness/account-shares.ts';
import { HandBackError } from './hand-back-error.ts';
import type { FailureHandlers, Handlers, RepeatHandlers, UnfinishedRun } from './handler.ts';
import { isRetryable } from './retry-policy.ts';

/** A handler that ignores its aborted signal is no longer waited for after this. */
const ABORT_GRACE_MS = 1000;

/** The handlers and everything that they are called with. */
export type HandlerSetup<Dependencies> = {
  handlers: Handlers<Dependencies>;
  failures: FailureHandlers<Dependencies>;
  repeats?: RepeatHandlers<Dependencies> | undefined;
  dependencies: Dependencies;
  log: Log;
  /** Aborted when the grace period of a shutdown is over. */
  shutdown: AbortSignal;
};

/** A queue job that a worker has fetched. */
export type ActiveQueueJob = {
  id: string;
  name: string;
  data: unknown;
  attempt: number;
  isFinalAttempt: boolean;
  /** Aborted when the queue job's lock is lost. */
  lost: AbortSignal;
};

/**
 * `handed-back`: to run again on any worker after a delay in milliseconds, or at once; `put-off`: to run again when its
 * account has capacity. Neither counts as a run. Operators see these words in a metric.
 */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'handed-back'; delayMs: number }
  | { kind: 'put-off'; putOff: PutOffError }
  | { kind: 'failed'; error: unknown; retry: boolean };

const isQueueJobName = (name: string): name is QueueJobName => Object.hasOwn(QUEUE_JOBS, name);

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

/** Records in the rows that the queue job has failed. If that fails too, the sweep or the finish step does it later. */
async function recordFailure<Dependencies, Name extends QueueJobName>(
  { failures, dependencies, log }: HandlerSetup<Dependencies>,
  failed: { name: Name; payload: QueueJobPayload<Name>; error: unknown },
): Promise<void> {
  try {
    await failures[failed.name](dependencies, failed.payload, failed.error);
  } catch (error) {
    log.error({ err: error }, 'the failure of a queue job could not be recorded');
  }
}

/** Records in the rows that the queue job will run again. If that fails, the next run is recorded all the same. */
async function recordRepeat<Dependencies, Name extends QueueJobName>(
  { repeats, dependencies, log }: HandlerSetup<Dependencies>,
  run: { name: Name; payload: QueueJobPayload<Name>; ended: UnfinishedRun },
): Promise<void> {
  try {
    await repeats?.[run.name]?.(dependencies, run.payload, run.ended);
  } catch (error) {
    log.warn({ err: error }, 'the end of a run could not be recorded');
  }
}

/** Decides whether a failed run is repeated, and records that. */
async function endFailed<Dependencies, Name extends QueueJobName>(
  setup: HandlerSetup<Dependencies>,
  { attempt, isFinalAttempt }: ActiveQueueJob,
  failed: { name: Name; payload: QueueJobPayload<Name>; error: unknown },
): Promise<Outcome> {
  const { error } = failed;
  const retry = isRetryable(error) && !isFinalAttempt;
  setup.log.warn({ err: error, retry, attempt }, 'a queue job failed');
  if (retry) await recordRepeat(setup, { ...failed, ended: 'failed' });
  else await recordFailure(setup, failed);
  return { kind: 'failed', error, retry };
}

async function runParsed<Dependencies, Name extends QueueJobName>(
  setup: HandlerSetup<Dependencies>,
  job: ActiveQueueJob,
  { name, payload }: { name: Name; payload: QueueJobPayload<Name> },
): Promise<Outcome> {
  const { handlers, dependencies, log, shutdown } = setup;
  const { timeoutMs } = definitionOf(name);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('timeout')), timeoutMs);
  const signal = AbortSignal.any([job.lost, timeout.signal, shutdown]);
  const { attempt, isFinalAttempt } = job;
  try {
    const context = { log, signal, isFinalAttempt };
    await orAborted(handlers[name](dependencies, payload, context), signal);
    return { kind: 'done' };
  } catch (caught) {
    if (job.lost.aborted) return { kind: 'failed', error: caught, retry: true };
    if (shutdown.aborted) {
      await recordRepeat(setup, { name, payload, ended: 'handed-back' });
      return { kind: 'handed-back', delayMs: 0 };
    }
    if (caught instanceof PutOffError) return { kind: 'put-off', putOff: caught };
    if (caught instanceof HandBackError) {
      log.info({ err: caught, attempt }, 'a queue job was handed back');
      // Without its store nothing can be recorded.
      if (caught.reason !== 'store-away')
        await recordRepeat(setup, { name, payload, ended: 'handed-back' });
      return { kind: 'handed-back', delayMs: caught.delayMs };
    }
    const error = timeout.signal.aborted
      ? new AppError('service_unavailable', `It took longer than ${timeoutMs / 1000} s.`, {
          cause: caught,
        })
      : caught;
    return await endFailed(setup, job, { name, payload, error });
  } finally {
    clearTimeout(timer);
  }
}

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

/** Records that the queue has failed a queue job because worker after worker died over it: no handler runs then. */
export async function recordStalled<Dependencies>(
  setup: HandlerSetup<Dependencies>,
  job: { name: string; data: unknown; reason: string },
): Promise<void> {
  const parsed = parse(job);
  if (parsed === null) return;
  const error = new AppError('internal', job.reason);
  await recordFailure(setup, { ...parsed, error });
}
